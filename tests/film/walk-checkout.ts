import type { Page } from 'playwright-core';
import type { OnStep } from './walk-order.ts';

/** The buyer's input. */
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

/** Fills in a visible empty field; a customer's fields are already filled. */
export async function fillEmpty(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true }).first();
  if (!(await field.isVisible())) return;
  if ((await field.inputValue()) === '') await field.fill(value);
}

/** Fills in the address of the courier delivery. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of address) await fillEmpty(page, label, value);
}

/**
 * Selects and confirms the first pickup point of the list that accepts parcels, without a search.
 */
export async function choosePoint(page: Page, picker: string, step: OnStep): Promise<void> {
  await page.getByRole('button', { name: picker }).click();
  const sheet = page.getByRole('dialog').filter({ has: page.getByRole('searchbox') });
  const first = sheet.getByRole('radio').and(sheet.locator(':enabled')).first();
  await first.check();
  await step('point');
  await sheet.getByRole('button', { name: /^Wybieram/ }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Clicks the button at the end of a step, which folds it to a summary. */
export async function foldStep(page: Page, next: string, step: OnStep): Promise<void> {
  const done = page.getByRole('heading', { name: /gotowe$/ });
  const before = await done.count();
  await page.getByRole('button', { name: next, exact: true }).click();
  await done.nth(before).waitFor();
  await step('folded');
}
