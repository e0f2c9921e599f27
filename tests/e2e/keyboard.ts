import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Nobody would press Tab more often than this to reach a control. */
const mostPresses = 120;

/** What shows the focus of a control: its own look, its label's, or that of a neighbour. */
const look = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const label =
      element.closest('label') ?? element.ownerDocument.querySelector(`label[for="${element.id}"]`);
    const around = [element, label, (label ?? element).parentElement];
    const shown = [...around, element.nextElementSibling];
    return shown
      .filter((one) => one !== null)
      .map((one) => {
        const style = getComputedStyle(one);
        return [
          style.outlineStyle === 'none' ? '' : style.outline,
          style.border,
          style.backgroundColor,
        ].join();
      })
      .join('|');
  });

/** The visible middle of the control, or of its label, is not covered by anything else. */
const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const label = element.closest('label');
    const box = (label ?? element).getBoundingClientRect();
    const middle = (from: number, to: number, end: number) =>
      (Math.max(from, 0) + Math.min(to, end)) / 2;
    const at = document.elementFromPoint(
      middle(box.left, box.right, innerWidth),
      middle(box.top, box.bottom, innerHeight),
    );
    return at !== null && (element.contains(at) || label?.contains(at) === true);
  });

/** Presses Tab alone, or Shift+Tab, until the control has the focus, and checks the focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  // When a dialog opens, its focused element has no unfocused look to compare with.
  const before = (await isThere()) ? '' : await look(target);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses === mostPresses) throw new Error(`${key} never comes to ${target}`);
    await page.keyboard.press(key);
  }
  await expectSeen(target, before);
}

/** The focus is visible: it changes the look of the control, and nothing covers it. */
async function expectSeen(target: Locator, before: string): Promise<void> {
  await expect.poll(() => isUncovered(target), { message: `${target} is covered` }).toBe(true);
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  expect(await look(target), `${target} looks the same with the focus`).not.toBe(before);
}

/** Like `tabTo`, then presses it. */
export async function clickBy(
  page: Page,
  target: Locator,
  key = 'Enter',
  by = 'Tab',
): Promise<void> {
  await tabTo(page, target, by);
  await page.keyboard.press(key);
}

/** Moves to a group of radio buttons; the chosen one has the focus, otherwise the first. */
export async function tabToRadios(page: Page, radios: Locator): Promise<void> {
  const chosen = radios.and(page.locator(':checked'));
  await expect(radios.first()).toBeAttached();
  await tabTo(page, (await chosen.count()) > 0 ? chosen : radios.first());
}

/** Like `tabTo`, then types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The focus is on an element, not lost with a removed one. */
export async function expectFocusRetained(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
    .not.toBe('BODY');
}
