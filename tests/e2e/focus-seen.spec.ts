import { coveredBy } from './covered.ts';
import { addToCart, expect, listing, openProduct, test, whenStarted } from './shop.ts';

test.use({ hasWorker: false });

for (const [width, height] of [
  [360, 640],
  [1440, 800],
] as const) {
  test(`at ${width} px fixed bars cover nothing that has the focus, and it is caught nowhere [pl-G03]`, async ({
    page,
    expected,
  }) => {
    // The keyboard is fast: a page may be left while a prefetch for a focused link is in progress.
    expected.push(/net::ERR_FAILED/);
    await page.setViewportSize({ width, height });
    // Moving slides would be measured in between.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openProduct(page);
    await addToCart(page);
    const product = new URL(page.url()).pathname;
    for (const path of ['/', listing, product, '/cart', '/login', '/kontakt', '/regulamin']) {
      await page.goto(path);
      await whenStarted(page);
      if (path === '/cart') {
        await expect(page.getByRole('radio', { name: /Kurier DPD/ }).first()).toBeVisible();
      }
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      // Controls that are loaded late would be missing from the count.
      await page.waitForLoadState('networkidle');
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        expect.soft(await coveredBy(page, key), `${path}, ${key}`).toEqual([]);
      }
    }
  });
}
