import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order, shirt } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop({ transferMs: 2 * minute });
});
afterEach(() => shop.close());

/** An order of a shirt and a book, with this payment method. */
async function place(method: string, additional: object = {}) {
  const { addressInformation } = order();
  const body = order({
    grand_total: undefined,
    products: [
      { ...shirt, qty: 1 },
      { sku: 'book', qty: 1 },
    ],
    addressInformation: {
      ...addressInformation,
      payment_method_code: method,
      payment_method_additional: additional,
    },
  });
  const { order_uuid: uuid, order_secret: secret } = (await shop.post('/api/order', body)).body
    .result;
  let claims = 0;
  return {
    view: async () => (await shop.get(`/api/order/${uuid}?secret=${secret}`)).body.result,
    payment: async () =>
      (await shop.get(`/api/order/${uuid}/payment?secret=${secret}`)).body.result,
    pay: async (other: string) =>
      (
        await shop.post(
          `/api/order/${uuid}/payment`,
          { secret, method: other },
          { 'idempotency-key': 'pay-00001' },
        )
      ).body,
    withdraw: async (...skus: string[]) => {
      claims += 1;
      const body = { secret, name: 'Anna Łęcka', email: 'a@example.com' };
      const lines = skus.map((sku) => ({ sku, qty: 1 }));
      const headers = { 'idempotency-key': `claim-000${claims}` };
      return (await shop.post(`/api/order/${uuid}/withdrawal`, { ...body, lines }, headers)).body;
    },
  };
}

const subjects = async () =>
  (await Promise.all((await shop.mails()).map((name) => shop.mail(name)))).map(
    ({ subject }) => subject,
  );

const textOf = async (start: string) => {
  const names = (await shop.mails()).filter((name) => name.startsWith(start));
  return (await shop.mail(names.at(-1) ?? '')).text.replaceAll('\u00a0', ' ');
};

describe('an order that was withdrawn from completely', () => {
  test('before payment cannot be paid any more; late money is refunded within 14 days, with an e-mail [pl-C08] [trust-11]', async () => {
    const placed = await place('banktransfer');
    const { amount } = await placed.payment();
    await placed.withdraw('shirt', 'book');
    expect(await placed.view()).toMatchObject({
      status: 'withdrawn',
      withdrawal: { is_open: false, reason: 'nothing_left' },
      payment: { status: 'cancelled', can_retry: false, transfer: null, refund: null },
    });
    expect(await textOf('odstapienie')).toContain('nie ma już nic do zapłaty');
    expect(await placed.pay('blik')).toMatchObject({ code: 409, error: 'ORDER_WITHDRAWN' });
    shop.pass(3 * minute);
    const { status, payment } = await placed.view();
    expect(status).toBe('withdrawn');
    expect(payment).toMatchObject({
      status: 'refunded',
      amount: 0,
      refund: { amount, until: '2026-12-05' },
    });
    expect(await textOf('zwrot')).toContain('Od umowy odstąpiono');
    shop.pass(3 * day);
    expect(await placed.view()).toMatchObject({ status: 'withdrawn', shipments: [] });
    expect(await subjects()).not.toContainEqual(expect.stringMatching(/opłacone|czeka|drodze/));
  });

  test('after payment is not sent, and its money is refunded [trust-11]', async () => {
    const placed = await place('blik', { blik_code: '777123' });
    shop.pass(4000);
    await placed.view();
    const { result } = await placed.withdraw('shirt', 'book');
    shop.pass(2 * day);
    expect(await placed.view()).toMatchObject({
      status: 'withdrawn',
      shipments: [],
      promised: expect.anything(),
      payment: { status: 'refunded', refund: { amount: result.refund.amount } },
      claims: [{ kind: 'withdrawal', refund: { amount: result.refund.amount } }],
    });
    expect(await subjects()).not.toContainEqual(expect.stringContaining('w drodze'));
  });

  test('during delivery can still be tracked, and comes back', async () => {
    const placed = await place('cashondelivery');
    shop.pass(day);
    await placed.withdraw('shirt', 'book');
    expect(await textOf('odstapienie')).toContain('Jeśli zapłacisz za przesyłkę przy odbiorze');
    expect((await placed.view()).shipments).toHaveLength(1);
    shop.pass(day);
    const { status, delivered_at } = await placed.view();
    expect([status, delivered_at]).toEqual(['withdrawn', '2026-11-23T12:00:00.000Z']);
  });

  test('with cash on delivery before dispatch costs nothing and promises no refund', async () => {
    const placed = await place('cashondelivery');
    const { result } = await placed.withdraw('shirt', 'book');
    expect(result.refund.amount).toBe(0);
    expect((await placed.payment()).status).toBe('cancelled');
    expect(await textOf('odstapienie')).not.toContain('Oddamy 1');
  });
});

describe('an order that was withdrawn from in part', () => {
  test('has a lower total while it is unpaid, also for a pending bank transfer [pl-C06] [trust-11]', async () => {
    const placed = await place('banktransfer');
    const less = Number(((await placed.payment()).amount - 123).toFixed(2));
    await placed.withdraw('shirt');
    const now = await placed.payment();
    expect(now).toMatchObject({ status: 'pending', amount: less });
    expect(now.transfer.amount).toBe(less);
    expect(await textOf('odstapienie')).toContain('pozostaje do zapłaty');
    shop.pass(3 * minute);
    expect(await placed.view()).toMatchObject({
      status: 'accepted',
      payment: { status: 'paid', amount: less, refund: null },
      claims: [{ refund: null }],
    });
  });

  test('on the payment operator’s page cancels that page, and can be paid again', async () => {
    const placed = await place('card');
    const before = await placed.payment();
    expect(before.redirect_url).not.toBeNull();
    await placed.withdraw('book');
    const now = await placed.payment();
    expect(now).toMatchObject({ status: 'pending', redirect_url: null, can_retry: true });
    expect(now.amount).toBeLessThan(before.amount);
    expect((await placed.pay('card')).result.redirect_url).not.toBeNull();
  });

  test('is marked in the list of the account [trust-11]', async () => {
    const token = await shop.logIn();
    const body = order({ products: [{ ...shirt, qty: 2 }], grand_total: undefined });
    const made = (await shop.post(`/api/order?token=${token}`, body)).body.result;
    const said = { name: 'Jan', email: 'j@example.com', lines: [{ sku: 'shirt', qty: 1 }] };
    const rows = async () =>
      (await shop.get(`/api/user/order-history?token=${token}`)).body.result.items;
    const send = (key: string) =>
      shop.post(`/api/order/${made.order_uuid}/withdrawal?token=${token}`, said, {
        'idempotency-key': key,
      });
    await send('claim-0001');
    expect(await rows()).toMatchObject([{ is_partly_withdrawn: true }]);
    await send('claim-0002');
    expect(await rows()).toMatchObject([{ status: 'withdrawn', is_partly_withdrawn: false }]);
  });
});

test('money that arrives after the cancellation is refunded, with an e-mail', async () => {
  await shop.close();
  shop = await openMockShop({ transferMs: 8 * day });
  const placed = await place('banktransfer');
  shop.pass(7.5 * day);
  expect((await placed.view()).status).toBe('cancelled');
  shop.pass(day);
  const { payment } = await placed.view();
  expect(payment.refund).toMatchObject({ until: '2026-12-14' });
  expect(await textOf('zwrot')).toContain('zamówienie było już anulowane');
});
