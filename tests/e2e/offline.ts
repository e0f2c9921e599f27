import type { Page } from '@playwright/test';
import { cards, expect, listing, whenStarted } from './shop.ts';

/** Console messages of a browser without a connection, and related lines of the shop's log. */
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

/** Waits until the service worker has cached the current page. */
async function whenKept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined);
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

/** Opens a page and waits until it is cached for offline use. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenStarted(page);
  // The page reports its content to the service worker after it has settled.
  await page.waitForTimeout(1600);
  await whenKept(page);
}

/** Number of products of the store view that are stored on this device. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('witryna-catalogue');
        opening.onsuccess = () => {
          const db = opening.result;
          // An open connection would block the shop from creating its stores.
          if (!db.objectStoreNames.contains('product')) {
            db.close();
            return resolve(0);
          }
          const counting = db.transaction('product').objectStore('product').count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );

/** Shows a listing until all its products are stored on the device. */
export async function seeListing(page: Page): Promise<number> {
  await page.goto(listing);
  await whenStarted(page);
  const shown = await cards(page).count();
  await expect.poll(() => kept(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(shown);
  return shown;
}

/** Every visible picture is loaded. */
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
