import type { Page } from '@playwright/test';
import { addToCart, expect, listing, openProduct, test } from './shop.ts';

test.use({ hasWorker: false });

/** Layout shifts since the first paint, added up as in CLS, and the elements that moved. */
const shifted = (page: Page): Promise<{ sum: number; moved: readonly string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: readonly string[] }>((resolve) => {
        const shift = { sum: 0, moved: [] as string[] };
        const nameOf = ({ node }: { node?: Node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.localName}.${element?.className}`;
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (Reflect.get(entry, 'hadRecentInput') === true) continue;
            shift.sum += Number(Reflect.get(entry, 'value'));
            shift.moved.push(...Array.from(Reflect.get(entry, 'sources') ?? [], nameOf));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shift), 500);
      }),
  );

/** Visible pictures with more than twice the needed pixels per side. */
const oversized = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        const isSeen = bottom > 0 && top < innerHeight && width > 0 && image.checkVisibility();
        return isSeen && image.naturalWidth > 2 * width * devicePixelRatio;
      })
      .map((image) => `${image.currentSrc} drawn ${image.getBoundingClientRect().width} wide`),
  );

/** The largest contentful paint, and whether its resource had a high priority. */
const largest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ name: string; priority: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element');
          if (!(element instanceof HTMLElement)) return;
          const image = element.closest('img');
          resolve({ name: element.localName, priority: image?.fetchPriority ?? 'high' });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

const screens = [
  '/',
  listing,
  '/szukaj?q=sukienka',
  '/kontakt',
  '/regulamin',
  '/login',
  '/cart',
  '/lista-zyczen',
  '/porownanie',
  '/ostatnio-ogladane',
  '/salony',
];

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 } });

    test('nothing moves by itself, and pictures have the size at which they are shown', async ({
      page,
    }) => {
      test.slow();
      const found: string[] = [];
      async function look(name: string) {
        await page.waitForLoadState('networkidle');
        const { sum, moved } = await shifted(page);
        if (sum >= 0.005) found.push(`${name} moved by ${sum}: ${moved.join(' ')}`);
        found.push(...(await oversized(page)));
      }
      for (const path of screens) {
        await page.goto(path);
        await look(path);
      }
      await openProduct(page);
      await page.reload();
      await look('product');
      expect((await largest(page)).priority).toBe('high');
      await addToCart(page);
      await page.goto('/cart');
      await look('cart');
      await page.goto(listing);
      await look('listing with a cart');
      expect(found).toEqual([]);
    });

    test('late fonts move nothing', async ({ page }) => {
      for (const path of ['/', listing]) {
        const painted = Promise.withResolvers<void>();
        await page.route(/\.woff2/, async (route) => {
          await painted.promise;
          await route.continue();
        });
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
        painted.resolve();
        await page.waitForLoadState();
        await page.evaluate(() => document.fonts.ready);
        await page.unroute(/\.woff2/);
        expect((await shifted(page)).sum, path).toBeLessThan(0.005);
      }
    });
  });
}
