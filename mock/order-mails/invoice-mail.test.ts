import { afterEach, beforeEach, expect, test } from 'vitest';
import { englishWords } from '../../tests/support/english-words.ts';
import { address, invoice, order, shirt } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const onDelivery = {
  shippingAddress: address,
  billingAddress: address,
  shipping_method_code: 'kurier',
  shipping_carrier_code: 'dpd',
  payment_method_code: 'cashondelivery',
  payment_method_additional: {},
};

/** Places an order of this quantity of shirts; returns the names of the mails. */
async function placed(qty: number, changes: object) {
  const body = order({
    products: [{ ...shirt, qty }],
    addressInformation: onDelivery,
    grand_total: undefined,
    ...changes,
  });
  expect((await shop.post('/api/order', body)).status).toBe(200);
  await shop.get('/api/stock/check?sku=shirt');
  return shop.mails();
}

test('a company gets its invoice in Polish, once, with seller, buyer, rates and totals [pl-L09]', async () => {
  expect(await placed(5, { invoice })).toContain('faktura-100000001');
  const { subject, text, headers, files } = await shop.mail('faktura-100000001');
  expect(subject).toBe('Faktura FV/2026/100000001 do zamówienia nr 100000001');
  expect(headers).toContain('To: klientka@example.com');
  expect(englishWords(text)).toEqual([]);
  const file = (files['faktura-100000001.html'] ?? '').replaceAll('\u00a0', ' ');
  for (const body of [
    'Sprzedawca: Witryna Studio',
    'Nabywca: Żuraw sp. z o.o., Prosta 1, 00-001 Warszawa, PL, NIP 5252248481.',
    '<td>Koszula</td><td>5 szt.</td><td>123,00 zł</td><td>23%</td><td>500,00 zł</td><td>115,00 zł</td><td>615,00 zł</td>',
    'Data wystawienia: 21 listopada 2026',
  ]) {
    expect(file).toContain(body);
  }
  shop.pass(60_000);
  await shop.get('/api/stock/check?sku=shirt');
  expect((await shop.mail('faktura-100000001')).headers).toBe(headers);
});

test('a consumer, or a company whose receipt counts as its invoice, gets none', async () => {
  expect(await placed(5, {})).not.toContain('faktura-100000001');
  expect(await placed(1, { order_id: 'order-0002', invoice })).not.toContain('faktura-100000002');
});

test('an invoice is sent after the payment', async () => {
  const mails = await placed(5, { invoice, addressInformation: order().addressInformation });
  expect(mails).not.toContain('faktura-100000001');
});
