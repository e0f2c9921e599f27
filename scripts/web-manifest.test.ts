import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createPathTable } from '../renderer/router/path-table.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { iconFolder } from './make-icons.ts';
import { manifestOf, webManifest } from './web-manifest.ts';

const table = createPathTable([]);

async function sizeOf(src: string): Promise<string> {
  const { width, height } = await sharp(readFileSync(new URL(`.${src}`, iconFolder))).metadata();
  return `${width}x${height}`;
}

describe('the installed shop', () => {
  test('has a name, an address and a language of its own [app-01]', () => {
    expect(webManifest).toMatchObject({ id: '/', scope: '/', lang: 'pl', dir: 'ltr' });
    expect(webManifest.categories).toContain('shopping');
  });

  test('has icons for every mask, in the declared sizes [app-01]', async () => {
    const icons = webManifest.icons ?? [];
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    );
    for (const { src, sizes } of icons) {
      if (sizes !== 'any') expect(await sizeOf(src)).toBe(sizes);
    }
  });

  test('has screenshots for phone and desktop before it is installed [app-01]', async () => {
    const pictures = webManifest.screenshots ?? [];
    expect(new Set(pictures.map((picture) => picture.form_factor))).toEqual(
      new Set(['narrow', 'wide']),
    );
    for (const { src, sizes, form_factor } of pictures) {
      expect(await sizeOf(src)).toBe(sizes);
      const [width = 0, height = 0] = sizes?.split('x').map(Number) ?? [];
      // Browsers ignore pictures outside these bounds.
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
      expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect(width < height).toBe(form_factor === 'narrow');
    }
  });

  test('has shortcuts to cart, search and wishlist, with an icon each [app-03]', async () => {
    const screens = webManifest.shortcuts?.map(({ url }) => table.match(url)?.screen);
    expect(screens).toEqual(['checkout', 'search', 'wishlist']);
    for (const { icons = [] } of webManifest.shortcuts ?? []) {
      expect(icons).toHaveLength(1);
      for (const { src, sizes } of icons) expect(await sizeOf(src)).toBe(sizes);
    }
  });

  test('has the name and pictures of a custom shop [app-01]', async () => {
    const folder = await temporaryFolder();
    mkdirSync(join(folder, 'icons'));
    const [first] = webManifest.screenshots ?? [];
    writeFileSync(join(folder, `icons${first?.src}`), '');
    const own = manifestOf({ folder, definition: { contract: 2, name: 'Noc', icons: './icons' } });
    expect(own).toMatchObject({ name: 'Noc', short_name: 'Noc', screenshots: [first] });
    expect(JSON.stringify(own)).not.toMatch(/Witryna|Spokojne/);
  });
});
