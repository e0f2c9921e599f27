import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { order } from '../../tests/support/mock-order.ts';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

describe('the purchases of a customer', () => {
  const buy = (token: string, order_id: string) =>
    shop.post(`/api/order?token=${token}`, order({ order_id }));

  test('are listed by pages, the newest order first [api-11]', async () => {
    const token = await shop.logIn();
    for (const id of ['order-0001', 'order-0002', 'order-0003']) await buy(token, id);
    await shop.post('/api/order', order({ order_id: 'order-of-a-guest' }));
    const url = `/api/user/order-history?token=${token}`;
    const all = (await shop.get(url)).body;
    expect(all).toMatchObject({ code: 200, result: { total_count: 3 } });
    const numbers = all.result.items.map((item: { increment_id: string }) => item.increment_id);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    const second = (await shop.get(`${url}&pageSize=2&currentPage=2`)).body.result;
    expect(second.items).toMatchObject([{ increment_id: numbers[2], line_count: 1 }]);
    expect((await shop.get(`${url}&pageSize=0`)).status).toBe(400);
  });

  test('can be reviewed once each, and nothing else can [api-28] [api-30]', async () => {
    const token = await shop.logIn();
    await buy(token, 'order-0001');
    const review = { sku: 'shirt', rating: 5, title: 'Dobra', detail: 'Miękka.', nickname: 'Jan' };
    const say = (changed: object) =>
      shop.post(`/api/review/create?token=${token}`, { review: { ...review, ...changed } });
    const may = async () =>
      (await shop.get(`/api/review/check?token=${token}&sku=shirt`)).body.result;
    expect(await may()).toBe(true);
    expect((await say({ sku: 'book' })).body.error).toBe('COMMERCE_REFUSED');
    expect((await say({ rating: 6 })).status).toBe(400);
    expect((await say({})).body).toEqual({ code: 200, result: true });
    expect((await say({})).body.error).toBe('COMMERCE_REFUSED');
    expect(await may()).toBe(false);
    const { result } = (await shop.get(`/api/review?token=${token}`)).body;
    expect(result).toMatchObject([{ sku: 'shirt', review: { title: 'Dobra', rating: 5 } }]);
    expect(result[0].review.review_status, 'waits for the shop').toBe(2);
  });
});

describe('the products of an order', () => {
  test('can be reviewed by whoever knows its secret, all at once and only once [api-31]', async () => {
    const { order_uuid, order_secret } = (await shop.post('/api/order', order())).body.result;
    const key = { order_uuid, order_secret };
    const review = { sku: 'shirt', rating: 4, title: 'Dobra', detail: 'Miękka.', nickname: 'Ala' };
    const list = (changed: object = {}) =>
      shop.get(`/api/review/mass?${new URLSearchParams({ ...key, ...changed })}`);
    expect((await list()).body.result).toMatchObject([{ sku: 'shirt', review: null }]);
    expect((await list({ order_secret: 'zgadywany' })).body.error).toBe('ORDER_NOT_FOUND');
    const say = (reviews: object[]) => shop.post('/api/review/mass', { ...key, reviews });
    expect((await say([review, { ...review, sku: 'book' }])).body.error).toBe('COMMERCE_REFUSED');
    expect((await say([review])).body).toEqual({ code: 200, result: true });
    expect((await say([review])).body.error).toBe('COMMERCE_REFUSED');
    expect((await list()).body.result).toMatchObject([
      { review: { title: 'Dobra', review_status: 2 } },
    ]);
  });

  test('cannot be reviewed if they were all withdrawn from [engage-60]', async () => {
    const token = await shop.logIn();
    const body = order({ order_id: 'order-0001' });
    const placed = (await shop.post(`/api/order?token=${token}`, body)).body.result;
    const { order_uuid, order_secret } = placed;
    const withdraw = (qty: number, key: string) =>
      shop.post(
        `/api/order/${order_uuid}/withdrawal`,
        {
          secret: order_secret,
          name: 'Anna Łęcka',
          email: 'a@example.com',
          lines: [{ sku: 'shirt', qty }],
        },
        { 'idempotency-key': key },
      );
    const key = new URLSearchParams({ order_uuid, order_secret });
    const lists = async () => [
      (await shop.get(`/api/review/mass?${key}`)).body.result,
      (await shop.get(`/api/review?token=${token}`)).body.result,
    ];
    await withdraw(1, 'claim-0001');
    expect(await lists()).toMatchObject([[{ sku: 'shirt' }], [{ sku: 'shirt' }]]);
    await withdraw(1, 'claim-0002');
    expect(await lists()).toEqual([[], []]);
    const review = { sku: 'shirt', rating: 4, title: 'Dobra', detail: 'Miękka.', nickname: 'Ala' };
    const said = await shop.post('/api/review/mass', {
      order_uuid,
      order_secret,
      reviews: [review],
    });
    expect(said.body.error).toBe('COMMERCE_REFUSED');
  });

  test('cannot be reviewed once their order lapsed without a payment [engage-60]', async () => {
    const token = await shop.logIn();
    const { addressInformation } = order();
    const unpaid = { ...addressInformation, payment_method_code: 'card' };
    const body = order({ addressInformation: unpaid });
    const placed = (await shop.post(`/api/order?token=${token}`, body)).body.result;
    const { order_uuid, order_secret } = placed;
    const key = new URLSearchParams({ order_uuid, order_secret });
    const lists = async () => [
      (await shop.get(`/api/review/mass?${key}`)).body.result,
      (await shop.get(`/api/review?token=${token}`)).body.result,
    ];
    expect(await lists()).toMatchObject([[{ sku: 'shirt' }], [{ sku: 'shirt' }]]);
    shop.pass(31 * 60_000);
    await shop.get(`/api/order/${order_uuid}/payment?secret=${order_secret}`);
    expect(await lists()).toEqual([[], []]);
  });

  test('can be reviewed by a guest whose secret and e-mail match, once [api-29]', async () => {
    const { order_uuid, order_secret } = (await shop.post('/api/order', order())).body.result;
    const { email } = (await shop.get(`/api/order/${order_uuid}?secret=${order_secret}`)).body
      .result;
    const check = (changed: object = {}) => {
      const guest = { guest_token: order_secret, email, sku: 'shirt', ...changed };
      return shop.get(`/api/review/check?${new URLSearchParams(guest)}`);
    };
    expect((await check()).body).toEqual({ code: 200, result: true });
    expect((await check({ email: email.toUpperCase() })).body.result).toBe(true);
    expect((await check({ sku: 'book' })).body.result).toBe(false);
    expect((await check({ email: 'ktos@example.com' })).body.result).toBe(false);
    expect((await check({ guest_token: 'zgadywany' })).body.result).toBe(false);
    expect((await check({ guest_token: '' })).status).toBe(400);
    const review = { sku: 'shirt', rating: 4, title: 'Dobra', detail: 'Miękka.', nickname: 'Ala' };
    await shop.post('/api/review/mass', { order_uuid, order_secret, reviews: [review] });
    expect((await check()).body.result).toBe(false);
  });
});
