import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** More Tab stops than any page has. */
const mostStops = 400;

/**
 * The focused element, and whether a fixed bar covers a part of it (WCAG 2.4.11 and 2.4.12); null
 * if no element of the page has the focus, as after the last stop.
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
      name: `${focused.localName} ${focused.getAttribute('name') ?? ''} ${focused.ariaLabel ?? focused.textContent?.trim().slice(0, 40)}`,
      isCovered: parts.some((x) => parts.some((y) => isUnder(x, y))),
    };
  });

/** Presses a key from one end of the page to the other; returns the covered elements. */
export async function coveredBy(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
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
