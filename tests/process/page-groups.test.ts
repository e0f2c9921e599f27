import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { BuiltFilesSchema } from '../../domain/offline/built-files.ts';
import { filesOf } from '../../domain/offline/client-manifest.ts';
import { pageGroups } from '../../domain/offline/page-groups.ts';
import { clientManifest } from '../../server/builds/client-manifest.ts';

const dist = join(import.meta.dirname, '../../dist');
const built = v.parse(
  BuiltFilesSchema,
  JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')),
);
const manifest = clientManifest(built, 'b');
const names = Object.keys(pageGroups);

/** Files of a group that not every page has. */
const ownFiles = (group: string) =>
  filesOf(manifest, [group]).filter((file) => !manifest.initial.includes(file.slice(1)));

test.each(names)('the page group %s of this build has files to prefetch [offline-03]', (group) => {
  expect(ownFiles(group).length).toBeGreaterThan(0);
});

test('all page groups exist, each with the file in its name [offline-03] [route-31]', () => {
  expect(names).toEqual(
    expect.arrayContaining([
      'newsletter-modal',
      'languages-modal',
      'empty-layout',
      'minimal-layout',
      'order-confirmation',
      'search-panel',
      'category',
      'home',
      'not-found',
      'error',
      'product',
      'cms',
      'checkout',
      'compare',
      'my-account',
      'static',
      'reset-password',
    ]),
  );
  const panel = built['client/features/frame/language-panel.tsx']?.file;
  expect(ownFiles('languages-modal')).toContain(`/${panel}`);
  for (const group of Object.values(pageGroups).flat()) {
    if (!/\.tsx?$/.test(group)) continue;
    expect(Object.keys(built)).toContain(group);
  }
});
