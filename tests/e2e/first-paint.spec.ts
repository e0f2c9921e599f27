import type { Page } from '@playwright/test';
import { budgets } from '../../scripts/measure-build.ts';
import { expect, listing, test } from './shop.ts';

/** Waits for the first paint and returns the fonts that were requested before it. */
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

test('home, listing and product are painted with two fonts; the italic is loaded later', async ({
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
