import type { Browser, Page } from '@playwright/test';
import { budgets } from '../../scripts/measure-build.ts';
import { expect, listing, test } from './shop.ts';

/** A first screen may move by this much, as in CLS. */
const mostShift = 0.004;

const windows = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 412, height: 823, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/** Boxes and looks of all elements that begin or end on the first screen. */
const look = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isOnScreen = y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0;
      // The height of a container is known when its last part has its styles.
      const isContainer = height > innerHeight;
      if (!isOnScreen || isContainer || !element.checkVisibility({ visibilityProperty: true }))
        return [];
      const style = getComputedStyle(element);
      const { color, backgroundColor, font, textDecorationLine, borderWidth, display } = style;
      const box = [x, y, width, height].map(Math.round);
      return `${element.localName} ${element.className} ${[...box, color, backgroundColor, font, textDecorationLine, borderWidth, display]}`;
    }),
  );

/** Layout shifts since the first paint, added up. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return new Promise((resolve) => {
      requestAnimationFrame(() =>
        setTimeout(() =>
          resolve(
            observer
              .takeRecords()
              .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
          ),
        ),
      );
    });
  });

const hasSheet = () => [...document.styleSheets].some(({ href }) => href !== null);

/** Opens a page without its style sheet and scripts; the returned function lets the sheet come. */
async function openWithoutSheet(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.css$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.route(/\.js$/, () => {});
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#page-data').waitFor({ state: 'attached' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
  await page.evaluate(() => document.fonts.ready);
  return async () => {
    release();
    await page.waitForFunction(hasSheet);
  };
}

/** Options of a context of the test's own. */
const at = (baseURL: string | undefined) => (baseURL === undefined ? {} : { baseURL });

async function firstProduct(browser: Browser, baseURL: string | undefined): Promise<string> {
  const page = await browser.newPage(at(baseURL));
  await page.goto(listing, { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('article').first().getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  await page.close();
  return path;
}

for (const { colorScheme, ...viewport } of windows) {
  test(`the first screen at ${viewport.width} px needs no style sheet, and does not change when it arrives`, async ({
    browser,
    baseURL,
  }) => {
    const product = await firstProduct(browser, baseURL);
    for (const path of ['/', listing, product, '/cart', '/login', '/kontakt']) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        serviceWorkers: 'block',
        ...at(baseURL),
      });
      const page = await context.newPage();
      const release = await openWithoutSheet(page, path);
      expect(await page.evaluate(hasSheet)).toBe(false);
      const before = await look(page);
      expect(before.length, path).toBeGreaterThan(5);
      await release();
      expect(await look(page), path).toEqual(before);
      expect(await shifted(page), path).toBeLessThan(mostShift);
      await context.close();
    }
  });
}

test('a document blocks its paint by no file, and preloads the font of headings alone', async ({
  page,
}) => {
  for (const path of ['/', listing, '/cart']) {
    await page.goto(path);
    const head = page.locator('head');
    await expect(head.locator('link[rel="stylesheet"]')).toHaveCount(0);
    await expect(page.locator('body > link[rel="stylesheet"]')).toHaveCount(1);
    const fonts = head.locator('link[rel="preload"]:not([as="image"])');
    await expect(fonts).toHaveCount(1);
    await expect(fonts).toHaveAttribute('href', /\/serif\./);
  }
});

test('without script, the sheet styles what is below the first screen, and the print', async ({
  browser,
  baseURL,
}) => {
  const product = await firstProduct(browser, baseURL);
  const context = await browser.newContext({ javaScriptEnabled: false, ...at(baseURL) });
  const page = await context.newPage();
  await page.goto(product);
  await expect(page.locator('[data-below]')).toHaveCSS('visibility', 'visible');
  await expect(page.locator('[data-below] h2').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await context.close();
});

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
