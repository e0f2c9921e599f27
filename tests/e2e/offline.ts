import type { Page } from '@playwright/test';
import { expect, whenStarted } from './shop.ts';

/** What a browser without a connection says by itself, and what the shop logs of it. */
export const offlineNoise = [
  /Failed to load resource/,
  /ERR_INTERNET_DISCONNECTED/,
  /cart\.sync-waits/,
  /checkout\.no/,
  /queue/,
  /stock/,
  /country list/,
  /session\.no-profile/,
  /wishlist\.not-taken/,
];

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const note = (page: Page) => page.getByRole('complementary', { name: 'Z tego urządzenia' });

/** Waits until the service worker keeps the page at hand. */
async function whenKept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

/** Opens a page, and waits until it is kept for use without a connection. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenStarted(page);
  // What a page shows is told to the service worker when it has settled.
  await page.waitForTimeout(1600);
  await whenKept(page);
}

/** Every picture that is in view has something to show. */
export async function expectPictures(page: Page): Promise<void> {
  const blank = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLImageElement>('main img')).flatMap((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        const isInView = width > 0 && bottom > 0 && top < innerHeight;
        return isInView && image.naturalWidth === 0 ? image.currentSrc : [];
      }),
    );
  await expect.poll(blank).toEqual([]);
  expect(await page.locator('main img').count()).toBeGreaterThan(0);
}
