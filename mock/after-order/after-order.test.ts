import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeOn, who } from '../../tests/support/mock-claims.ts';
import { order, shirt } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

const day = 24 * 60 * 60_000;

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

const place = (changes?: object, token?: string) => placeOn(shop, changes, token);

describe('an order after it was placed', () => {
  test('can be read with its secret and by nobody else', async () => {
    const { order_uuid, view } = await place();
    expect(await view()).toMatchObject({
      order_number: '100000001',
      status: 'accepted',
      email: 'klientka@example.com',
      lines: [{ sku: 'shirt', qty: 2, paid: 246, returnable: 2 }],
      payment: { status: 'not_needed' },
      withdrawal: { until: null, is_open: true },
    });
    for (const query of ['', '?secret=', '?secret=guess']) {
      const response = await shop.get(`/api/order/${order_uuid}${query}`);
      expect(response.body).toMatchObject({ code: 404, error: 'ORDER_NOT_FOUND' });
    }
  });

  test('of a customer can be read by that customer and is in the history [api-11]', async () => {
    const token = await shop.logIn();
    const { order_uuid } = await place({}, token);
    expect((await shop.get(`/api/order/${order_uuid}?token=${token}`)).status).toBe(200);
    const history = await shop.get(`/api/user/order-history?token=${token}`);
    expect(history.body.result).toMatchObject({
      items: [{ increment_id: '100000001', store_name: 'pl', order_uuid }],
      total_count: 1,
    });
    const second = await shop.get(
      `/api/user/order-history?token=${token}&pageSize=20&currentPage=2`,
    );
    expect(second.body.result).toEqual({ items: [], total_count: 1 });
    expect((await shop.get('/api/user/order-history')).status).toBe(401);
  });

  test('is found by number and e-mail, with the same refusal whichever is wrong', async () => {
    const { order_uuid } = await place();
    const find = (number: string, email: string) =>
      shop.post('/api/order/lookup', { number, email });
    const found = await find('100000001', 'KLIENTKA@example.com');
    expect(found.body.result.order_uuid).toBe(order_uuid);
    const [other, unknown] = [
      await find('100000001', 'kto@example.com'),
      await find('100000002', 'klientka@example.com'),
    ];
    expect(other.body).toEqual(unknown.body);
    expect(other.body.error).toBe('ORDER_NOT_FOUND');
  });

  test('is packed, sent with a tracking number, and delivered [pl-K05]', async () => {
    const { view } = await place();
    shop.pass(day);
    const [parcel] = (await view()).shipments;
    expect((await view()).status).toBe('sent');
    expect(parcel.url).toContain(parcel.number);
    shop.pass(day);
    expect(await view()).toMatchObject({
      status: 'delivered',
      delivered_at: '2026-11-23T12:00:00.000Z',
      withdrawal: { until: '2026-12-07', is_open: true },
    });
  });
});

describe('a withdrawal', () => {
  const lines = [{ sku: 'shirt', qty: 1 }];

  test('of a part refunds the price paid for it, without the delivery [pl-C06]', async () => {
    const { claim, view } = await place({
      products: [
        { ...shirt, qty: 1 },
        { sku: 'book', qty: 1 },
      ],
    });
    shop.pass(2 * day);
    const first = await claim('withdrawal', { ...who, lines });
    expect(first.result).toMatchObject({
      receipt_number: 'ODS/2026/00001',
      received_at: '2026-11-23T12:00:00.000Z',
      refund: { amount: 123, goods: 123, delivery: 0, until: '2026-12-07' },
    });
    expect((await view()).lines).toMatchObject([{ returnable: 0 }, { returnable: 1 }]);
    expect((await view()).claims).toMatchObject([{ receipt_number: 'ODS/2026/00001', lines }]);
  });

  test('is acknowledged at once by e-mail, with its content and the time in the record [pl-C05]', async () => {
    const { claim, view } = await place();
    shop.pass(2 * day);
    const { result } = await claim('withdrawal', { ...who, lines });
    const mails = (await shop.mails()).filter((name) => name.startsWith('odstapienie'));
    expect(mails).toHaveLength(1);
    const { headers, text } = await shop.mail(String(mails[0]));
    expect(headers).toContain(`To: ${who.email}`);
    for (const part of [
      `${who.name} odstępuje od umowy sprzedaży zawartej zamówieniem nr 100000001`,
      '1 × Koszula',
      '23 listopada 2026 13:00',
      result.receipt_number,
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    }
    const record = { kind: 'withdrawal', received_at: '2026-11-23T12:00:00.000Z', lines };
    expect((await view()).claims).toMatchObject([record]);
  });

  test('of the whole order refunds the delivery at the cheapest ordinary price [pl-C08]', async () => {
    const { claim, order_uuid, order_secret } = await place({
      products: [{ ...shirt, qty: 1 }],
      addressInformation: {
        ...order().addressInformation,
        payment_method_code: 'blik',
        payment_method_additional: { blik_code: '777123' },
        shipping_method_code: 'jutro',
      },
    });
    shop.pass(4000);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    const { refund } = (await claim('withdrawal', { ...who, lines })).result;
    expect(refund).toMatchObject({ goods: 123, delivery: 10.99, amount: 133.99 });
  });

  test('of an unpaid order refunds nothing, and still refuses other products', async () => {
    const addressInformation = {
      ...order().addressInformation,
      payment_method_code: 'banktransfer',
    };
    const { claim } = await place({ addressInformation });
    const wrong = await claim('withdrawal', { ...who, lines: [{ sku: 'book', qty: 1 }] });
    expect(wrong.error).toBe('ORDER_LINES_INVALID');
    const { result } = await claim('withdrawal', { ...who, lines }, 'claim-0002');
    expect(result.refund).toMatchObject({ amount: 0, goods: 0, delivery: 0 });
  });

  test('sent twice is registered once', async () => {
    const { claim, view } = await place();
    const [one, two] = [
      await claim('withdrawal', { ...who, lines }),
      await claim('withdrawal', { ...who, lines }),
    ];
    expect(two).toEqual(one);
    expect((await view()).claims).toHaveLength(1);
  });

  test('of more than was bought, or of other products, is refused', async () => {
    const { claim } = await place();
    for (const line of [
      { sku: 'shirt', qty: 3 },
      { sku: 'book', qty: 1 },
    ]) {
      const response = await claim('withdrawal', { ...who, lines: [line] });
      expect(response).toMatchObject({ code: 400, error: 'ORDER_LINES_INVALID' });
    }
  });

  test('is refused after the last day, and the response names that day [pl-C07]', async () => {
    const { claim } = await place();
    shop.pass(17 * day);
    const response = await claim('withdrawal', { ...who, lines });
    expect(response).toMatchObject({
      code: 409,
      error: 'WITHDRAWAL_CLOSED',
      details: { reason: 'late', until: '2026-12-07' },
    });
  });
});

test('a complaint is answered within fourteen days [pl-B09]', async () => {
  const { claim } = await place();
  const { result } = await claim('complaint', {
    email: who.email,
    lines: [{ sku: 'shirt', qty: 1 }],
    reason: 'Pęknięty szew',
    demand: 'repair',
    description: 'Szew pękł po jednym praniu.',
  });
  expect(result).toMatchObject({ receipt_number: 'REK/2026/00001', answer_by: '2026-12-05' });
});
