import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GatewayShop, logInThrough, openGateway } from '../../tests/support/gateway-shop.ts';
import { order, shirt } from '../../tests/support/mock-order.ts';

let shop: GatewayShop;
beforeEach(async () => {
  shop = await openGateway('header');
});
afterEach(() => shop.close());

const key = (name: string) => ({ 'idempotency-key': name });

async function place() {
  const response = await shop.browser().send('POST', '/api/order', order());
  return response.body.result;
}

describe('through the gateway an order', () => {
  test.each([
    [
      'with its own price',
      { products: [{ ...shirt, price_incl_tax: 0.01 }] },
      409,
      'ORDER_PRICE_CHANGED',
    ],
    ['with its own total', { grand_total: 0.01 }, 409, 'ORDER_PRICE_CHANGED'],
    ['from another shopper’s cart', { cart_id: 'foreign' }, 404, 'CART_NOT_FOUND'],
    [
      'with a guessed gift card',
      { giftcard: [{ code: 'WITRYNA-50', pin: '0000' }] },
      404,
      'GIFT_CARD_INVALID',
    ],
  ])('%s is refused with its code', async (_name, changes, status, error) => {
    const response = await shop.browser().send('POST', '/api/order', order(changes));
    expect(response).toMatchObject({ status, body: { code: status, error } });
  });

  test('can be read with its secret, and by nobody else with its id', async () => {
    const { order_uuid, order_secret } = await place();
    const browser = shop.browser();
    const open = (query: string) => browser.send('GET', `/api/order/${order_uuid}${query}`);
    expect((await open(`?secret=${order_secret}`)).body.result.order_uuid).toBe(order_uuid);
    expect((await open('')).body.error).toBe('ORDER_NOT_FOUND');
    await logInThrough(browser);
    expect((await open('?secret=guess')).body.error).toBe('ORDER_NOT_FOUND');
  });

  test('cannot be paid, returned or complained about by someone who only knows its id', async () => {
    const { order_uuid } = await place();
    const browser = shop.browser();
    const lines = [{ sku: 'shirt', qty: 1 }];
    const bodies = {
      payment: { method: 'card' },
      withdrawal: { name: 'Kto Inny', email: 'kto@example.com', lines },
      exchange: { line: { sku: 'shirt' }, to_sku: 'book' },
    };
    for (const [call, body] of Object.entries(bodies)) {
      const response = await browser.send(
        'POST',
        `/api/order/${order_uuid}/${call}`,
        body,
        key(`foreign-${call}`),
      );
      expect([call, response.body.error]).toEqual([call, 'ORDER_NOT_FOUND']);
    }
  });

  test('is withdrawn from once even if the response was lost', async () => {
    const { order_uuid, order_secret: secret } = await place();
    const browser = shop.browser();
    const body = {
      secret,
      name: 'Zofia',
      email: 'z@example.com',
      lines: [{ sku: 'shirt', qty: 1 }],
    };
    const url = `/api/order/${order_uuid}/withdrawal`;
    const lost = { ...key('withdrawal-1'), 'x-mock-fault': 'content-type=text/html' };
    expect((await browser.send('POST', url, body, lost)).status).toBe(502);
    const again = await browser.send('POST', url, body, key('withdrawal-1'));
    expect(again.body.result.receipt_number).toMatch(/^ODS\/\d{4}\/00001$/);
  });
});
