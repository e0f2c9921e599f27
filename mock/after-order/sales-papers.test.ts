import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoMerchant } from '../../demo/catalogue/merchant.ts';
import { InvoiceDataSchema } from '../../domain/order/invoice-data.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { invoice, order, shirt } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { readMail } from '../mails/read-mail.ts';

let shop: MockShop;
/** The demo's seller, without a cash register. */
const exempt = { ...demoMerchant, cashRegisterExempt: true };
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

/** The placed order as its buyer sees it, and the text of its mail. */
async function placed(changes: Record<string, unknown>) {
  const { body } = await shop.post('/api/order', order({ grand_total: undefined, ...changes }));
  const { order_uuid, order_secret, order_number } = body.result;
  const view = await shop.get(`/api/order/${order_uuid}?secret=${order_secret}`);
  const file = join(shop.dataDir, `outbox/zamowienie-${order_number}.eml`);
  const { text } = readMail(await readFile(file, 'utf8'));
  return { view: view.body.result, text };
}

const five = { products: [{ ...shirt, qty: 5 }] };

describe('the sales document of an order', () => {
  test('for a company contains all that KSeF requires of an invoice, with exact amounts [pl-H04]', async () => {
    const mixed = [
      { ...shirt, qty: 4 },
      { sku: 'book', qty: 1 },
    ];
    const { view, text } = await placed({ products: mixed, coupon: 'WITAJ10', invoice });
    expect(view.sales_document).toBe('ksef_invoice');
    const data = v.parse(InvoiceDataSchema, view.invoice_data);
    expect(data.Podmiot2).toEqual({
      NIP: '5252248481',
      Nazwa: 'Żuraw sp. z o.o.',
      Adres: { KodKraju: 'PL', AdresL1: 'Prosta 1', AdresL2: '00-001 Warszawa' },
    });
    expect(data.FaWiersz.map(({ P_7, P_12 }) => [P_7, P_12])).toEqual([
      ['Koszula', 23],
      ['Atlas tkanin', 5],
    ]);
    expect(data.P_15).toBe(view.totals.grand_total);
    expect(text).toContain('wystawimy w KSeF');
  });

  test('for a company up to 450 zł is a receipt with its NIP, outside KSeF [pl-H05]', async () => {
    const { view, text } = await placed({ invoice });
    expect(view).toMatchObject({ sales_document: 'simplified_invoice', invoice_data: null });
    expect(text).toContain('jest on fakturą uproszczoną');
  });

  test('for a consumer is a receipt, outside KSeF, whatever the total [pl-H05]', async () => {
    const { view, text } = await placed(five);
    expect(view).toMatchObject({ sales_document: 'receipt', invoice_data: null });
    expect(text).toContain('Paragon fiskalny dołączymy do paczki.');
    expect(text).not.toContain('KSeF');
  });

  test.each([
    ['23:30 on 31 December 2026', '2026-12-31T22:30:00Z', 'simplified_invoice'],
    ['0:30 on 1 January 2027', '2026-12-31T23:30:00Z', 'ksef_invoice'],
  ])('goes by the day in Warsaw: at %s [pl-H05]', async (_when, at, document) => {
    shop.pass(Date.parse(at) - Date.parse('2026-11-21T12:00:00Z'));
    expect((await placed({ invoice })).view.sales_document).toBe(document);
  });

  test('goes by the total to pay: the cost of cash on delivery counts towards the 450 zł [pl-H05]', async () => {
    const products = [shirt, { sku: 'dress-red-m', qty: 1, price_incl_tax: 199.99 }];
    const { addressInformation } = order();
    const { view } = await placed({
      products,
      invoice,
      addressInformation: { ...addressInformation, payment_method_code: 'cashondelivery' },
    });
    const { grand_total, total_segments } = view.totals;
    const cost = total_segments.find(({ code }: { code: string }) => code === 'payment');
    expect(grand_total - cost.value).toBeLessThan(450);
    expect(grand_total).toBeGreaterThan(450);
    expect(view.sales_document).toBe('ksef_invoice');
  });

  test('is sent by e-mail only if the buyer wants it [pl-H06]', async () => {
    const { view, text } = await placed({ ...five, e_receipt: true });
    expect(view.sales_document).toBe('e_receipt');
    expect(text).toContain('Zgodnie z Twoją zgodą paragon fiskalny wyślemy e-mailem');
  });

  test('of a shop without a cash register is no receipt, which the mail says, and nothing of a consumer’s goes to KSeF [pl-H05] [pl-H06]', async () => {
    await shop.close();
    shop = await openMockShop({ merchant: exempt });
    const { view, text } = await placed(five);
    expect(view).toMatchObject({ sales_document: 'on_request', invoice_data: null });
    expect(text).not.toContain('KSeF');
    expect(text).toContain('zwolniona z kasy fiskalnej');
    expect(text).not.toContain('Paragon fiskalny dołączymy');
  });

  test('is stored with versions, times, the prices shown and those of 30 days [pl-L12]', async () => {
    const accepted_at = '2026-11-21T11:59:58.000Z';
    const agreements = [{ id: 'terms', accepted: true, accepted_at, version: 'a1b2' }];
    const dress = {
      sku: 'dress-red-m',
      qty: 1,
      price_incl_tax: 199.99,
      regular_price_incl_tax: 249.99,
      lowest_30_incl_tax: 189.99,
    };
    await placed({ products: [dress], agreements });
    const db = openSqlite(join(shop.dataDir, 'mock.sqlite'), []);
    const Row = v.object({ document: v.pipe(v.string(), v.parseJson()), created_at: v.number() });
    const stored = db.get(Row, 'SELECT document, created_at FROM orders');
    db.close();
    expect(stored).toMatchObject({
      created_at: Date.parse('2026-11-21T12:00:00Z'),
      document: {
        body: { agreements, products: [dress] },
        // Data of the shop itself, besides what the browser reports as shown.
        lines: [{ price_incl_tax: 199.99, lowest_30_incl_tax: 189.99 }],
      },
    });
  });

  test('is refused with an invalid version or time', async () => {
    const agreements = [{ id: 'terms', accepted: true, accepted_at: 'wczoraj' }];
    expect((await shop.post('/api/order', order({ agreements }))).body.error).toBe('ORDER_INVALID');
  });
});
