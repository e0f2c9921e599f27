import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Further away than this, nobody would look for it by pressing Tab. */
const mostPresses = 120;

/** What shows the focus of a control: its own look, its label's, or that of what stands beside it. */
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

/** The middle of what is in view of the control, or of its label, is not covered by anything else. */
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

/** Chooses with Tab alone, or Shift+Tab: presses it until the control has the focus, and looks at it. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  // What a dialog gave the focus to as it opened was never seen without it.
  const before = (await isThere()) ? '' : await look(target);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses === mostPresses) throw new Error(`${key} never comes to ${target}`);
    await page.keyboard.press(key);
  }
  await expectSeen(target, before);
}

/** Whoever looks sees where the focus is: it changes the control's look, and nothing lies over it. */
async function expectSeen(target: Locator, before: string): Promise<void> {
  await expect.poll(() => isUncovered(target), { message: `${target} is covered` }).toBe(true);
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  expect(await look(target), `${target} looks the same with the focus`).not.toBe(before);
}

/** As `tabTo`, then presses it. */
export async function clickBy(
  page: Page,
  target: Locator,
  key = 'Enter',
  by = 'Tab',
): Promise<void> {
  await tabTo(page, target, by);
  await page.keyboard.press(key);
}

/** Comes to a group of radios, whose chosen one has the focus, else the first. */
export async function tabToRadios(page: Page, radios: Locator): Promise<void> {
  const chosen = radios.and(page.locator(':checked'));
  await expect(radios.first()).toBeAttached();
  await tabTo(page, (await chosen.count()) > 0 ? chosen : radios.first());
}

/** As `tabTo`, then types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** The focus is on something, not lost with what was pressed. */
export async function expectFocusRetained(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'))
    .not.toBe('BODY');
}
