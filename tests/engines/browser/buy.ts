import type { Page } from '@playwright/test';
import { inGrosze } from '../../e2e/order-total.ts';
import { expect, orderButton } from '../../e2e/shop.ts';
import { buyer, choosePoint, fillEmpty } from '../../film/walk-checkout.ts';

/** What is bought, how many pieces of it, and where in the menu it is found. */
export interface Wanted {
  readonly menu: string;
  readonly name: string;
  readonly size: string;
  readonly pieces: number;
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Podsumowanie' });

/** An amount of the summary by its name, in grosze. */
async function amount(page: Page, name: string): Promise<number> {
  const row = summary(page).locator('dl > div').filter({ hasText: name }).first();
  return inGrosze(await row.innerText());
}

/** From the start page through the menu and a listing to the product; adds its pieces to the cart. */
export async function addFromListing(page: Page, wanted: Wanted): Promise<void> {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu główne' });
  await menu.getByRole('link', { name: wanted.menu, exact: true }).click();
  const card = page.getByRole('main').getByRole('article').filter({ hasText: wanted.name });
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: wanted.name })).toBeVisible();
  const sizes = page.getByRole('group', { name: /^Rozmiar/ });
  await sizes.getByRole('radio', { name: wanted.size, exact: true }).check();
  await page.getByRole('button', { name: 'Dodaj do koszyka' }).first().click();
  await expect(page.getByText('Produkt dodano do koszyka.')).toBeVisible();
  await page.getByRole('link', { name: /^Koszyk, \d/ }).click();
  const minicart = page.getByRole('dialog', { name: 'Koszyk' });
  const quantity = minicart.getByLabel(`Liczba sztuk: ${wanted.name}`);
  const more = minicart.getByRole('button', { name: `O jedną więcej: ${wanted.name}` });
  for (let pieces = 2; pieces <= wanted.pieces; pieces += 1) {
    await more.click();
    await expect(quantity).toHaveValue(String(pieces));
  }
  await minicart.getByRole('link', { name: 'Przejdź do kasy' }).click();
  await expect(page.getByRole('heading', { name: 'Koszyk i zamówienie' })).toBeVisible();
}

/** Uses a discount code; resolves when the summary has it. */
export async function useCoupon(page: Page, code: string): Promise<void> {
  await summary(page).getByRole('button', { name: 'Mam kod rabatowy' }).click();
  const field = summary(page).getByLabel('Kod rabatowy');
  await field.fill(code);
  await field.press('Enter');
  await expect(summary(page).getByText(`Kod ${code}`)).toBeVisible();
}

export interface Seen {
  readonly number: string;
  /** What the summary showed at the click, in grosze. */
  readonly total: number;
  readonly delivery: number;
  readonly tax: number;
}

/**
 * Chooses the first parcel locker, fills in what is empty and orders by transfer; returns what the shopper
 * saw at the click.
 */
export async function orderToLocker(page: Page, email: string): Promise<Seen> {
  await page.getByRole('radio', { name: /^Automat paczkowy/ }).check();
  await choosePoint(page, 'Wybierz punkt odbioru', async () => undefined);
  for (const [label, value] of buyer(email)) await fillEmpty(page, label, value);
  const payment = page.getByRole('radio', { name: 'Przelew zwykły' });
  await payment.check();
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check();
  const button = page.getByRole('button', { name: orderButton, exact: true });
  await expect(button).toBeEnabled();
  // The totals of this delivery have come by then.
  await page.waitForLoadState('networkidle');
  const [total, delivery, tax] = [
    await amount(page, 'Razem'),
    await amount(page, 'Dostawa'),
    await amount(page, 'w tym VAT'),
  ];
  await button.click();
  const thanks = page.getByText(/Numer zamówienia \S+/).first();
  await expect(thanks).toBeVisible();
  const number = /Numer zamówienia (\S+)/.exec(await thanks.innerText())?.[1] ?? '';
  return { number, total, delivery, tax };
}
