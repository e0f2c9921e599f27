import type { Locator, Page } from '@playwright/test';
import { contrastFaults, expectAccessible } from './accessible.ts';
import { overflow, smallTargets } from './measures.ts';
import { expect, test } from './shop.ts';

/** The overlay on the current page has no faults in either theme, and fits a narrow window. */
export async function scan(page: Page): Promise<void> {
  const size = page.viewportSize();
  expect.soft(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await overflow(page)).toEqual([]);
  expect.soft(await smallTargets(page)).toEqual([]);
  if (size !== null) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await contrastFaults(page)).toEqual([]);
}

/** Opens a panel by keyboard, checks it and closes it with Escape; the focus returns. */
export async function visit(page: Page, door: Locator, panel: Locator): Promise<void> {
  await test.step(`${door}`, async () => {
    await door.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await scan(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(door).toBeFocused();
  });
}
