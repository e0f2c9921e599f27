import type { Page } from 'playwright-core';
import type { OnStep } from './walk-order.ts';

/** Who orders, as they type it. */
export const buyer = (email: string) =>
  [
    ['Imię', 'Żaneta'],
    ['Nazwisko', 'Łęcka'],
    ['E-mail', email],
    ['Telefon', '600100200'],
  ] as const;

const address = [
  ['Ulica i numer', 'Prosta 51'],
  ['Kod pocztowy', '00-001'],
  ['Miejscowość', 'Warszawa'],
] as const;

/** Types into a field that is there and still empty: a customer's are filled already. */
export async function fillEmpty(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true }).first();
  if (!(await field.isVisible())) return;
  if ((await field.inputValue()) === '') await field.fill(value);
}

/** Types where the courier goes. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of address) await fillEmpty(page, label, value);
}

/** Ticks the first point of the list that takes parcels, without searching, and confirms it. */
export async function choosePoint(page: Page, picker: string, step: OnStep): Promise<void> {
  await page.getByRole('button', { name: picker }).click();
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('searchbox') });
  const first = sheet.getByRole('radio').and(sheet.locator(':enabled')).first();
  await first.check();
  await step('point');
  await sheet.getByRole('button', { name: /^Wybieram/ }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Presses the button at the end of a step, which folds and says what was chosen. */
export async function foldStep(page: Page, next: string, step: OnStep): Promise<void> {
  const done = page.getByRole('heading', { name: /gotowe$/ });
  const before = await done.count();
  await page.getByRole('button', { name: next, exact: true }).click();
  await done.nth(before).waitFor();
  await step('folded');
}
