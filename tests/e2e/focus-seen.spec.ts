import type { Page } from '@playwright/test';
import { addToCart, expect, listing, openProduct, test, whenStarted } from './shop.ts';

/** More stops than any screen has. */
const mostStops = 400;

/**
 * What has the focus, and whether a bar that stays in place lies over some of it (WCAG 2.4.11 and 2.4.12);
 * null where nothing of the page has it, as behind its end.
 */
const stopOf = (page: Page): Promise<{ name: string; isCovered: boolean } | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    const stays = (one: Element | null): boolean =>
      one !== null &&
      !one.contains(focused) &&
      (/fixed|sticky/.test(getComputedStyle(one).position) || stays(one.parentElement));
    const isUnder = (x: number, y: number) => {
      const at = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      return stays(at);
    };
    const parts = [0.05, 0.35, 0.65, 0.95];
    return {
      name: `${focused.localName} ${focused.ariaLabel ?? focused.textContent?.trim().slice(0, 40)}`,
      isCovered: parts.some((x) => parts.some((y) => isUnder(x, y))),
    };
  });

/** Presses a key from the page's one end to the other; gives what was covered on the way. */
async function coveredBy(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const covered: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    if (stop === null) {
      expect(stops, 'nothing could be come to').toBeGreaterThan(20);
      return covered;
    }
    if (stop.isCovered) covered.push(stop.name);
  }
  throw new Error(`${key} never comes to the end of ${page.url()}`);
}

for (const [width, height] of [
  [360, 640],
  [1440, 800],
] as const) {
  test(`at ${width} px bars that stay in place cover nothing that has the focus, and it is caught nowhere [pl-G03]`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    // Slides that glide along would be measured in between.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openProduct(page);
    await addToCart(page);
    const product = new URL(page.url()).pathname;
    for (const path of ['/', listing, product, '/cart', '/login', '/kontakt', '/regulamin']) {
      await page.goto(path);
      await whenStarted(page);
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        expect.soft(await coveredBy(page, key), `${path}, ${key}`).toEqual([]);
      }
    }
  });
}
