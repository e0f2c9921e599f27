import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sanitiseHtml } from './sanitise-html.ts';

const root = join(import.meta.dirname, '../..');

test.each([
  'https://ec.europa.eu/consumers/odr',
  'http://ec.europa.eu/consumers/odr/main/index.cfm?event=main.home2.show&lng=PL',
  'https://EC.europa.eu/odr',
  '//ec.europa.eu/consumers/odr/',
])(
  "an editor's link to the closed platform %s loses its address and keeps its text [pl-B16]",
  (href) => {
    expect(sanitiseHtml(`<p>Spory: <a href="${href}">ODR</a></p>`)).toBe(
      '<p>Spory: <a>ODR</a></p>',
    );
  },
);

test('other addresses of the Union stay', () => {
  const link = '<a href="https://ec.europa.eu/taxation_customs/vies">VIES</a>';
  expect(sanitiseHtml(link)).toContain('href="https://ec.europa.eu/taxation_customs/vies"');
});

test('no page, e-mail or text of the shop links to the closed platform [pl-B16]', () => {
  const files = globSync(
    '{client,domain,locales,pages,renderer,server,sw}/**/*.{ts,tsx,po,json,html}',
    {
      cwd: root,
    },
  ).filter((file) => !/closed-platform\.test\.ts$|content[\\/]sanitise-html\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const leading = files.filter((file) =>
    /ec\.europa\.eu\/(?:consumers\/)?odr/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(leading).toEqual([]);
});
