import type { Page } from '@playwright/test';
import { expect, listing, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

const cards = (page: Page) => page.getByRole('article').getByRole('link');

async function openListing(page: Page): Promise<void> {
  await page.goto(listing);
  await whenStarted(page);
}

test.describe('the picture of a product', () => {
  /** Counts the transitions of a page, each with its starting picture. */
  const watch = (page: Page) =>
    page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenTransitions: seen });
      const start = document.startViewTransition?.bind(document);
      document.startViewTransition = (change) => {
        const named = [...document.images].filter((image) => image.style.viewTransitionName !== '');
        seen.push(named.map((image) => image.closest('article') !== null).join());
        return start(change);
      };
    });
  const seen = (page: Page) =>
    page.evaluate(() => ('seenTransitions' in window ? window.seenTransitions : null));

  test('grows from its card into the gallery, and back', async ({ page }) => {
    await watch(page);
    // A page that takes longer than 300 ms shows a skeleton first, without a transition. On a busy
    // machine the first page does; the next one has its scripts loaded.
    await expect(async () => {
      await openListing(page);
      await cards(page).nth(1).click();
      await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
      expect(await seen(page)).toEqual(['true']);
    }).toPass();
    await page.goBack();
    await expect(page).toHaveURL(listing);
    await expect.poll(() => seen(page)).toEqual(['true', 'false']);
    // The transition name is removed afterwards: two elements with one name would break the next
    // transition.
    await expect.poll(() => page.locator('img[style*="view-transition-name"]').count()).toBe(0);
  });

  test('stays still with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await watch(page);
    await openListing(page);
    await cards(page).nth(1).click();
    await expect(page.getByText('Skład i pielęgnacja')).toBeVisible();
    expect(await seen(page)).toEqual([]);
  });
});
