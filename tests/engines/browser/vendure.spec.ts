import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/shop.ts';
import { registerCustomer } from '../../film/register-customer.ts';
import { signInStaff } from '../vendure-staff.ts';
import { addFromListing, orderToLocker, type Seen, useCoupon, type Wanted } from './buy.ts';

/**
 * A shopper in Chromium on a shop that sells from a real Vendure; its staff read the orders by the
 * Admin API. The prices are those of the demo catalogue.
 */
test.use({ hasWorker: false });

const { ENGINE_FOLDER: folder = '', ENGINE_URL: engine = '' } = process.env;

async function openAdmin() {
  const { password } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  return signInStaff(engine, password);
}
type Staff = Awaited<ReturnType<typeof openAdmin>>;
let staff: Staff;
test.beforeAll(async () => {
  staff = await openAdmin();
});

const shirt: Wanted = {
  menu: 'Ona',
  name: 'T-shirt bawełniany Helena',
  size: '36',
  pieces: 3,
};
const sku = 'WT-0005-36-GRAFIT';
const price = 5990;
const delivery = 1299;
/** Of 10%, on three pieces. */
const discount = 1797;

/** Net and tax of a gross amount at 23%, rounded once. */
const taxIn = (gross: number) => gross - Math.round(gross / 1.23);

/** The order in the admin is what the shopper saw and typed, to the grosz. */
async function expectSameInAdmin(seen: Seen, email: string, coupon: string | null) {
  const order = await staff.order(seen.number);
  const products = price * 3 - (coupon === null ? 0 : discount);
  expect(order.state).toBe('PaymentAuthorized');
  expect(order.lines).toEqual([
    {
      id: expect.any(String),
      quantity: 3,
      unitPriceWithTax: price,
      linePriceWithTax: price * 3,
      proratedLinePriceWithTax: products,
      taxRate: 23,
      productVariant: { sku },
    },
  ]);
  expect(order.couponCodes).toEqual(coupon === null ? [] : [coupon]);
  expect(order.shippingLines).toEqual([{ shippingMethod: { code: 'automat' } }]);
  expect(order.shippingWithTax).toBe(delivery);
  expect(seen.delivery).toBe(delivery);
  expect(order.totalWithTax).toBe(products + delivery);
  expect(seen.total).toBe(order.totalWithTax);
  const taxes = order.taxSummary.reduce((sum, { taxTotal }) => sum + taxTotal, 0);
  expect(seen.tax).toBe(taxes);
  expect(Math.abs(taxes - taxIn(products) - taxIn(delivery))).toBeLessThanOrEqual(1);
  const address = {
    fullName: 'Żaneta Łęcka',
    streetLine1: 'Piotrkowska 217',
    postalCode: '90-451',
    city: 'Łódź',
    countryCode: 'PL',
    phoneNumber: '+48600100200',
  };
  expect(order.shippingAddress).toEqual(address);
  expect(order.billingAddress).toEqual(address);
  expect(order.customFields.shopPoint).toContain('LOD01A');
  expect(order.customer).toMatchObject({
    emailAddress: email,
    firstName: 'Żaneta',
    lastName: 'Łęcka',
  });
  expect(order.payments).toEqual([
    { id: expect.any(String), state: 'Authorized', method: 'bank', amount: order.totalWithTax },
  ]);
  return order;
}

/** The confirmation names the amount of the transfer and the locker. */
async function expectConfirmed(page: Page, seen: Seen) {
  const zl = `${Math.floor(seen.total / 100)},${String(seen.total % 100).padStart(2, '0')} zł`;
  await expect(page.getByRole('main')).toContainText(zl);
  await expect(page.getByRole('main')).toContainText('LOD01A');
}

test('a guest orders from the start page to a locker with a coupon, and the admin has the same', async ({
  page,
}) => {
  const email = `gosc.${Date.now()}@example.com`;
  await addFromListing(page, shirt);
  await useCoupon(page, 'WITAJ10');
  const seen = await orderToLocker(page, email);
  await expectConfirmed(page, seen);
  const order = await expectSameInAdmin(seen, email, 'WITAJ10');
  expect(order.customer.user).toBeNull();
});

test('a customer registers, orders to a locker, finds the order in the account, and the admin has the same', async ({
  page,
}) => {
  const email = `klient.${Date.now()}@example.com`;
  await registerCustomer(page, email, async () => undefined);
  await addFromListing(page, shirt);
  const seen = await orderToLocker(page, email);
  await expectConfirmed(page, seen);
  const order = await expectSameInAdmin(seen, email, null);
  expect(order.customer.user).toEqual({ identifier: email });
  await page.goto('/account/orders');
  await expect(page.getByRole('main')).toContainText(seen.number);
});

/** Where the bag is seen. */
const bag = 'Torba skórzana Gopło';
const bagSkus = ['WT-0026-KARMEL', 'WT-0026-BURGUND'];
const places = {
  page: '/torba-skorzana-goplo',
  listing: '/dodatki/torby',
  search: '/szukaj?q=gop%C5%82o',
} as const;

/** Opens the page again until it has the text at the bag; returns the seconds since the start. */
async function secondsUntil(page: Page, place: keyof typeof places, text: string, since: number) {
  const main = page.getByRole('main');
  const shown = place === 'page' ? main : main.getByRole('article').filter({ hasText: bag });
  await expect(async () => {
    await page.goto(places[place]);
    await expect(shown).toContainText(text, { timeout: 500 });
  }).toPass({ intervals: [100] });
  return (performance.now() - since) / 1000;
}

for (const [what, fields, text] of [
  ['price', { price: 41_250 }, '412,50 zł'],
  ['stock', { stockOnHand: 0 }, 'Wyprzedane'],
] as const) {
  test(`a changed ${what} of the engine reaches product page, listing and search`, async ({
    page,
  }) => {
    for (const place of ['page', 'listing', 'search'] as const) {
      await page.goto(places[place]);
      await expect(page.getByRole('main')).not.toContainText(text);
    }
    const since = performance.now();
    await staff.change(bagSkus, fields);
    for (const place of ['page', 'listing', 'search'] as const) {
      const seconds = await secondsUntil(page, place, text, since);
      process.stdout.write(`     ${what}: ${place} after ${seconds.toFixed(1)} s\n`);
    }
  });
}
