import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillCheckout, openCheckout, orderButton } from './shop.ts';

/** A total in grosze from its text, such as "1 234,56 zł". */
export function inGrosze(text: string): number {
  const found = /(\d[\d\s]*),(\d\d)\s*zł/.exec(text);
  if (found === null) throw new Error(`No price in "${text}"`);
  return Number(`${found[1]?.replace(/\s/g, '')}${found[2]}`);
}

interface SentOrder {
  /** In grosze; null where the order states none. */
  readonly total: number | null;
  readonly isEstimate: boolean;
}

export interface OrdersSent {
  readonly sent: readonly SentOrder[];
  /** Paths of the placed orders, with their secrets. */
  readonly placed: readonly string[];
}

/** Records each order that a page or the service worker sends, and each one that is placed. */
export function watchOrders(context: BrowserContext): OrdersSent {
  const sent: SentOrder[] = [];
  const placed: string[] = [];
  const isOrder = (method: string, url: string) =>
    method === 'POST' && new URL(url).pathname === '/api/order';
  context.on('request', (request) => {
    if (!isOrder(request.method(), request.url())) return;
    const { grand_total: total, grand_total_estimated: mark } = request.postDataJSON();
    const isNumber = typeof total === 'number';
    sent.push({ total: isNumber ? Math.round(total * 100) : null, isEstimate: mark === true });
  });
  context.on('response', async (response) => {
    if (!isOrder(response.request().method(), response.url()) || !response.ok()) return;
    const { result } = await response.json();
    placed.push(`/api/order/${result.order_uuid}?secret=${result.order_secret}`);
  });
  return { sent, placed };
}

/** Clicks the order button; returns the total that the summary shows at that moment, in grosze. */
export async function clickAndRead(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: orderButton, exact: true });
  await expect(button).toBeEnabled();
  const text = await button.evaluate((element) => {
    const rows = [...document.querySelectorAll('aside dt')];
    const total = rows.find((row) => row.textContent === 'Razem')?.nextElementSibling;
    if (element instanceof HTMLElement) element.click();
    return total?.textContent ?? '';
  });
  return inGrosze(text);
}

/** The total in the summary, in grosze. */
export async function shownTotal(page: Page): Promise<number> {
  const summary = page.getByRole('complementary', { name: 'Podsumowanie' });
  const rows = summary.locator('dl > div').filter({ hasText: /^Razem/ });
  return inGrosze(await rows.first().innerText());
}

/** Waits until the summary's total differs from `before`, in grosze. */
export async function expectOtherTotal(page: Page, before: number): Promise<void> {
  await expect.poll(() => shownTotal(page)).not.toBe(before);
  await page.waitForLoadState('networkidle');
}

/**
 * Expects one placed order whose total is the one shown at the click: in the last request, at the
 * backend and on the page of the order.
 */
export async function expectOneTotal(
  page: Page,
  { sent, placed }: OrdersSent,
  shown: number,
): Promise<void> {
  await expect(page.getByText(/Numer zamówienia \d+/)).toBeVisible();
  expect(sent.at(-1)?.total).toBe(shown);
  await expect.poll(() => new Set(placed).size).toBe(1);
  const response = await page.request.get(placed[0] ?? '');
  const { totals, payment } = (await response.json()).result;
  expect([totals.grand_total, payment.amount]).toEqual([shown / 100, shown / 100]);
  const row = page
    .getByRole('main')
    .locator('dl > div')
    .filter({ hasText: /^Razem/ });
  expect(inGrosze(await row.last().innerText())).toBe(shown);
}

/** Opens the checkout with a product in the cart and fills it in. */
export async function openFilled(page: Page): Promise<void> {
  await openCheckout(page);
  await fillCheckout(page);
  await page.waitForLoadState('networkidle');
}

/** Uses a coupon of 10 %. */
export async function useCoupon(page: Page): Promise<void> {
  const before = await shownTotal(page);
  await page.getByRole('button', { name: 'Mam kod rabatowy' }).click();
  await page.getByLabel('Kod rabatowy').fill('WITAJ10');
  await page.keyboard.press('Enter');
  await expectOtherTotal(page, before);
}

/** Pays with a gift card as far as it goes. */
export async function useGiftCard(page: Page, code: string): Promise<void> {
  const before = await shownTotal(page);
  await page.getByRole('button', { name: 'Mam kartę podarunkową' }).click();
  await page.getByLabel('Numer karty').fill(code);
  await page.getByLabel('PIN').fill('1234');
  await page.getByRole('button', { name: 'Sprawdź saldo' }).click();
  await page.getByRole('button', { name: 'Zapłać kartą podarunkową' }).click();
  await expectOtherTotal(page, before);
}

/** The button that adds one piece to the first line. */
export const increaseButton = (page: Page) =>
  page.getByRole('button', { name: /^O jedną więcej/ }).first();
