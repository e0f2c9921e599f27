import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromDecimal } from '../../domain/money.ts';
import { transferCode } from '../../domain/order/transfer-code.ts';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';
import { readQrPixels } from '../../tests/support/read-qr.ts';
import { readMail } from '../mails/read-mail.ts';

const hour = 60 * 60_000;

let shop: MockShop;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mock-mails-'));
  shop = await openMockShop({ dataDir });
});
afterEach(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const paidBy = (payment: string, additional: object = {}) =>
  order({
    grand_total: undefined,
    addressInformation: {
      ...order().addressInformation,
      payment_method_code: payment,
      payment_method_additional: additional,
    },
  });

async function place(body: object) {
  return (await shop.post('/api/order', body)).body.result;
}

const mails = async () => (await readdir(join(dataDir, 'outbox'))).toSorted();
const mail = async (name: string) =>
  readMail(await readFile(join(dataDir, 'outbox', `${name}.eml`), 'utf8'));

describe('the e-mails of an order', () => {
  test('that is not paid remind once, with a link that opens the payment [pl-J07]', async () => {
    const { order_uuid, order_secret } = await place(paidBy('banktransfer'));
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    expect(await mails()).toEqual(['zamowienie-100000001.eml']);
    shop.pass(hour);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    expect(await mails()).toEqual(['przypomnienie-100000001.eml', 'zamowienie-100000001.eml']);
    const { text } = await mail('przypomnienie-100000001');
    expect(text).toContain(`/zamowienie/${order_uuid}/${order_secret}`);
    expect(text).toContain('Numer rachunku: ');
    expect((await mail('zamowienie-100000001')).text).toContain('Tytuł przelewu: ');
  });

  test('contain the transfer as a code for banking apps, and so does the reminder [pl-J06]', async () => {
    const { order_uuid, order_secret } = await place(paidBy('banktransfer'));
    const { transfer } = (await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`))
      .body.result;
    const text = transferCode({ ...transfer, amount: fromDecimal(transfer.amount) });
    shop.pass(hour);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    for (const name of ['zamowienie-100000001', 'przypomnienie-100000001']) {
      const { text: body, files } = await mail(name);
      expect(body).toContain('Kod QR przelewu');
      const png = Buffer.from(files['kod-qr-przelewu.png'] ?? '', 'base64');
      const { data, info } = await sharp(png)
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(info.height);
      expect(readQrPixels(data, info.width)).toBe(text);
      expect(data[0]).toBe(255);
    }
  });

  test('report when the payment arrived and when the parcel was sent [pl-K05]', async () => {
    const { order_uuid, order_secret } = await place(paidBy('blik', { blik_code: '777123' }));
    shop.pass(4000);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    expect(await mails()).toEqual(['platnosc-100000001.eml', 'zamowienie-100000001.eml']);
    shop.pass(24 * hour);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    expect(await mails()).toContain('wysylka-100000001.eml');
    expect((await mail('wysylka-100000001')).html).toContain(
      'href="https://tracktrace.dpd.com.pl/parcelDetails',
    );
  });

  test('promise the delivery days [pl-K06]', async () => {
    await place(paidBy('cashondelivery'));
    // Ordered on Saturday, 21 November, packed on Monday, delivered in one or two days.
    expect((await mail('zamowienie-100000001')).text).toContain(
      'Przewidywana dostawa: od 24 listopada 2026 do 25 listopada 2026, najpóźniej w 30 dni.',
    );
  });

  test('acknowledge every statement at once', async () => {
    const { order_uuid, order_secret } = await place(paidBy('cashondelivery'));
    // Delivered, and paid on delivery.
    shop.pass(3 * 24 * 60 * 60_000);
    const send = (kind: string, body: object) =>
      shop.post(
        `/api/order/${order_uuid}/${kind}`,
        { secret: order_secret, email: 'a@example.com', ...body },
        { 'idempotency-key': `${kind}-0001` },
      );
    const lines = [{ sku: 'shirt', qty: 1 }];
    await send('withdrawal', { name: 'Anna Łęcka', lines });
    await send('complaint', { lines, reason: 'defect', demand: 'repair', description: 'Szew.' });
    expect(await mails()).toEqual([
      'odstapienie-ODS-2026-00001.eml',
      'reklamacja-REK-2026-00002.eml',
      'wysylka-100000001.eml',
      'zamowienie-100000001.eml',
    ]);
    const receipt = await mail('odstapienie-ODS-2026-00001');
    expect(receipt.headers).toContain('To: a@example.com');
    expect(receipt.text).toContain('1 × Koszula');
    expect(receipt.text).toMatch(/Oddamy 123,00\szł/);
    expect((await mail('reklamacja-REK-2026-00002')).text).toContain('Żądanie: naprawa');
  });
});
