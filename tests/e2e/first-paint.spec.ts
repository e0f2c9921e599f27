import type { Page } from '@playwright/test';
import { budgets } from '../../scripts/measure-build.ts';
import { expect, listing, test } from './shop.ts';

/** Waits for the first paint and gives the fonts that were asked for before it. */
async function fontsBeforePaint(page: Page): Promise<{ files: number; bytes: number }> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const fonts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.name.endsWith('.woff2') && entry.startTime < painted);
    return {
      files: fonts.length,
      bytes: fonts.reduce((sum, font) => sum + font.encodedBodySize, 0),
    };
  });
}

test('home, listing and product are painted with two fonts; the italic comes after', async ({
  page,
}) => {
  await page.goto(listing, { waitUntil: 'domcontentloaded' });
  const product = await page.getByRole('article').first().getByRole('link').getAttribute('href');
  for (const path of [listing, product ?? '', '/']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const { files, bytes } = await fontsBeforePaint(page);
    expect(files, path).toBe(budgets.fontFiles);
    expect(bytes, path).toBeGreaterThan(20_000);
    expect(bytes, path).toBeLessThanOrEqual(budgets.fonts);
  }
  const italic = () =>
    page.evaluate(() =>
      [...document.fonts].some((font) => font.style === 'italic' && font.status === 'loaded'),
    );
  await expect.poll(italic).toBe(true);
});

/** When, in ms since the page began, its first script was asked for, its urgent pictures came, and its text was read. */
const timesOf = (page: Page) =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    const urgent = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')];
    const pictures = files.filter(({ name }) => urgent.some((one) => one.currentSrc === name));
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      asked: Math.min(...scripts.map(({ startTime }) => startTime)),
      pictures: Math.max(...pictures.map(({ responseEnd }) => responseEnd)),
      parsed: navigation?.domContentLoadedEventStart ?? 0,
    };
  });

test('scripts are asked for when the page and its first pictures are there, a second later at the latest', async ({
  page,
}) => {
  for (const path of ['/', listing]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { asked, pictures, parsed } = await timesOf(page);
    expect(pictures, path).toBeGreaterThan(0);
    expect(asked, path).toBeGreaterThan(Math.min(pictures, parsed + 999));
  }
});
