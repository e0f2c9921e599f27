import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { violationsOf } from './accessible.ts';
import { coloursOf, coloursText } from './colours.ts';
import { focused, hovered, sheetOf } from './gallery-parts.ts';
import { expect, test } from './shop.ts';

test.use({ hasWorker: false });

/*
 * A picture of each section of the gallery, on a phone and on a desktop, light and dark, compared
 * with those in tests/fixtures/gallery. The colours are compared as well, since a picture does not
 * show a small change. After an intended change of a look, write them again (SNAPSHOTS=write) and check
 * them.
 */

const root = join(import.meta.dirname, '../..');
const built = join(root, '.cache/gallery');
const kept = join(root, 'tests/fixtures/gallery');
const versionFile = join(kept, 'chromium.txt');
const isWriting = process.env['SNAPSHOTS'] === 'write';

/** Sections that cover the page or stick to the window: their picture shows the window. */
const windows = ['pytanie', 'panel', 'powiadomienia', 'naglowek'];
const sections = [
  'barwy',
  'przyciski',
  'pola',
  'wybory',
  'ceny',
  'karty',
  'stany',
  'uwagi',
  'budowa',
  'strony',
  'stopka',
  ...windows,
];

/**
 * Sections whose links, buttons and fields also have pictures under the pointer and with the focus.
 */
const pressed = ['przyciski', 'pola', 'karty', 'strony'];

/** A product picture that is always the same. */
const goods =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 37"><rect width="30" height="37" fill="#8a8f86"/><circle cx="15" cy="14" r="7" fill="#c9c2b2"/></svg>';

const typeOf: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await build({ configFile: join(root, 'gallery/vite.config.ts'), logLevel: 'error' });
});

test.beforeEach(async ({ page }) => {
  await page.route('**/mock/galeria/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice('/mock/galeria/'.length);
    const name = path === '' ? 'index.html' : path;
    const contentType = typeOf[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    await route.fulfill({ contentType, body: await readFile(join(built, name)) });
  });
  await page.route('**/img/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: goods }),
  );
});

/** How much of a picture may differ: little in the browser that made it, more in another. */
function tolerance(version: string): number {
  const of = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (isWriting || of === version) return 0.0001;
  process.stdout.write(
    `gallery: pictures are of Chromium ${of}, this is ${version}: up to 4 % of each may differ\n`,
  );
  return 0.04;
}

/** Few colours make a small file that looks like the large one. */
async function shrink(name: string): Promise<void> {
  const file = join(kept, name);
  const small = await sharp(readFileSync(file)).png({ palette: true, effort: 10 }).toBuffer();
  writeFileSync(file, small);
}

/** Compares the colours with the stored ones, in any browser. */
function keepColours(scheme: 'light' | 'dark', found: string): void {
  const file = join(kept, `colours-${scheme}.txt`);
  if (isWriting) writeFileSync(file, found);
  else expect.soft(found.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
}

async function openSection(page: Page, id: string): Promise<Locator> {
  await page.goto(`/mock/galeria/?sekcja=${id}`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const section = page.locator(`section#${id}`);
  await expect(section).toBeAttached();
  return section;
}

for (const width of [360, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`sections match their pictures, and have no fault axe can find, at ${width} px, ${colorScheme}`, async ({
      page,
      browser,
    }) => {
      const maxDiffPixelRatio = tolerance(browser.version());
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width === 360 ? 640 : 700 });
      const colours = new Map<string, Set<string>>();
      for (const id of sections) {
        await test.step(id, async () => {
          const section = await openSection(page, id);
          colours.set(id, new Set(await coloursOf(section)));
          const name = `${id}-${width}-${colorScheme}.png`;
          const picture = windows.includes(id) ? page : section;
          await expect.soft(picture).toHaveScreenshot(name, { maxDiffPixelRatio });
          if (isWriting) await shrink(name);
          // The width changes positions, not colours.
          if (width === 360) expect.soft(await violationsOf(page), id).toEqual([]);
        });
      }
      // A narrow window does not change these states.
      for (const id of width === 360 ? [] : pressed) {
        await test.step(`${id} matches its pictures under a pointer and with the focus`, async () => {
          const section = await openSection(page, id);
          for (const [state, take] of [
            ['hover', hovered],
            ['focus', focused],
          ] as const) {
            const found = new Set<string>();
            const sheet = await sheetOf(await take(page, section, found));
            colours.set(`${id} ${state}`, found);
            const name = `${id}-${state}-${colorScheme}.png`;
            expect.soft(sheet).toMatchSnapshot(name, { maxDiffPixelRatio });
          }
        });
      }
      if (width === 1440) keepColours(colorScheme, coloursText(colours));
      if (isWriting) writeFileSync(versionFile, `${browser.version()}\n`);
    });
  }
}

test('the comparison finds a small change of a token or a padding, and nothing else', async ({
  page,
  browser,
}) => {
  const maxDiffPixelRatio = tolerance(browser.version());
  test.skip(
    isWriting || maxDiffPixelRatio > 0.001,
    'pictures are of another browser, or being made',
  );
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 700 });
  const section = await openSection(page, 'przyciski');
  const look = () => section.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  const name = 'przyciski-1440-light.png';
  expect(await look()).toMatchSnapshot(name, { maxDiffPixelRatio });
  for (const change of [':root { --ink: #2f5fd0 }', 'section button { padding-block: 13px }']) {
    const sheet = await page.addStyleTag({ content: change });
    expect.soft(await look(), change).not.toMatchSnapshot(name, { maxDiffPixelRatio });
    await sheet.evaluate((element) => element.parentNode?.removeChild(element));
  }
  expect(await look()).toMatchSnapshot(name, { maxDiffPixelRatio });
});

test('the comparison of colours finds a token changed by two of 255 steps, whatever the picture shows', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const section = await openSection(page, 'barwy');
  const before = await coloursOf(section);
  const tokens = readFileSync(join(root, 'client/ui/tokens.css'), 'utf8');
  const colours = [...tokens.matchAll(/(--\w+): light-dark\(#(\w{6})/g)];
  expect(colours.length).toBeGreaterThan(6);
  for (const [, token = '', light = ''] of colours) {
    const moved = (Number.parseInt(light, 16) ^ 2).toString(16).padStart(6, '0');
    const sheet = await page.addStyleTag({ content: `:root { ${token}: #${moved} }` });
    expect.soft(await coloursOf(section), token).not.toEqual(before);
    await sheet.evaluate((element) => element.parentNode?.removeChild(element));
  }
  expect(await coloursOf(section)).toEqual(before);
});
