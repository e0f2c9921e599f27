import type { Page } from 'playwright-core';
import { buyer, fillEmpty } from './walk-checkout.ts';
import { type OnStep, refuseConsent } from './walk-order.ts';

/** Creates an account through its form, like a person who will order with it; ends signed in. */
export async function registerCustomer(page: Page, email: string, step: OnStep): Promise<void> {
  const password = 'Zolty-dywan-7';
  await page.goto('/register');
  await refuseConsent(page);
  for (const [label, value] of buyer(email)) await fillEmpty(page, label, value);
  await fillEmpty(page, 'Nowe hasło', password);
  await fillEmpty(page, 'Powtórz nowe hasło', password);
  await page.getByRole('checkbox', { name: /regulamin/ }).check();
  await page.getByRole('button', { name: 'Załóż konto', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Twoje konto' }).waitFor();
  await step('account');
}
