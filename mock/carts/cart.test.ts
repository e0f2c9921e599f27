import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MockShop, openMockShop } from '../../tests/support/mock-shop.ts';

let shop: MockShop;
beforeEach(async () => {
  shop = await openMockShop();
});
afterEach(() => shop.close());

async function pull(cartId: string) {
  return (await shop.get(`/api/cart/pull?token=&cartId=${cartId}`)).body.result;
}

const redM = {
  extension_attributes: {
    configurable_item_options: [
      { option_id: '93', option_value: '53' },
      { option_id: 142, option_value: 169 },
    ],
  },
};

describe('cart of the mock', () => {
  test('stores a line and returns it as the platform does [cart-04]', async () => {
    const cart = await shop.newCart();
    const { body } = await shop.put(cart, { sku: 'shirt', qty: 2, quoteId: cart });
    expect(body).toEqual({
      code: 200,
      result: {
        item_id: 'line-1',
        quote_id: cart,
        sku: 'shirt',
        qty: 2,
        name: 'Koszula',
        price: 100,
        product_type: 'simple',
      },
    });
    expect(await pull(cart)).toEqual([body.result]);
  });

  test('sets an absolute quantity, so that a repeated request changes nothing [api-15]', async () => {
    const cart = await shop.newCart();
    await shop.put(cart, { sku: 'shirt', qty: 2 });
    await shop.put(cart, { sku: 'shirt', qty: 2 });
    const [line] = await pull(cart);
    expect(line.qty).toBe(2);
    await shop.put(cart, { sku: 'shirt', qty: 5, item_id: line.item_id });
    expect(await pull(cart)).toMatchObject([{ qty: 5 }]);
  });

  test('finds a variant by the sku of its parent and the selected options', async () => {
    const cart = await shop.newCart();
    const { body } = await shop.put(cart, { sku: 'dress', qty: 1, product_option: redM });
    expect(body.result).toMatchObject({
      sku: 'dress-red-m',
      product_type: 'configurable',
      product_option: redM,
      name: 'Sukienka',
    });
    await shop.put(cart, { sku: 'dress-red-m', qty: 3 });
    expect(await pull(cart)).toMatchObject([{ sku: 'dress-red-m', qty: 3 }]);
  });

  test('prices a bundle as the total of its parts', async () => {
    const cart = await shop.newCart();
    const bundle_options = [
      { option_id: '1', option_qty: 1, option_selections: ['2'] },
      { option_id: '2', option_qty: '1', option_selections: [5] },
    ];
    const product_option = { extension_attributes: { bundle_options } };
    await shop.put(cart, { sku: 'set', qty: 1, product_option });
    const { body } = await shop.get(`/api/cart/totals?cartId=${cart}`);
    expect(body.result.grand_total).toBe(228);
  });

  test('removes a line, and a line that is already removed is no error [api-16]', async () => {
    const cart = await shop.newCart();
    const { body } = await shop.put(cart, { sku: 'shirt', qty: 2 });
    const payload = { cartItem: { sku: 'shirt', item_id: body.result.item_id, quoteId: cart } };
    const url = `/api/cart/delete?cartId=${cart}`;
    expect((await shop.post(url, payload)).body).toEqual({
      code: 200,
      result: true,
    });
    expect((await shop.post(url, payload)).status).toBe(200);
    expect(await pull(cart)).toEqual([]);
  });

  test('repeats the first response under the same key and refuses another body', async () => {
    const cart = await shop.newCart();
    const headers = { 'idempotency-key': 'task-0001' };
    const first = await shop.put(cart, { sku: 'shirt', qty: 1 }, headers);
    await shop.put(cart, { sku: 'shirt', qty: 4 });
    const repeat = await shop.put(cart, { sku: 'shirt', qty: 1 }, headers);
    expect(repeat.body).toEqual(first.body);
    expect(await pull(cart)).toMatchObject([{ qty: 4 }]);
    const other = await shop.put(cart, { sku: 'shirt', qty: 9 }, headers);
    expect(other).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_MISMATCH' } });
  });

  test('returns the same cart to a customer and a new one to a guest [api-14]', async () => {
    const token = await shop.logIn();
    expect(await shop.newCart(token)).toBe(await shop.newCart(token));
    expect(await shop.newCart()).not.toBe(await shop.newCart());
  });

  test('forbids caches on the way to store a cart', async () => {
    const { headers } = await shop.get(`/api/cart/pull?cartId=${await shop.newCart()}`);
    expect(headers['cache-control']).toBe('no-cache, no-store');
  });
});

describe('refusals of the mock cart', () => {
  test.each([
    ['a negative quantity', { qty: -1 }, 400, 'CART_ITEM_INVALID'],
    ['a quantity of zero', { qty: 0 }, 400, 'CART_ITEM_INVALID'],
    ['a broken quantity', { qty: 1.5 }, 400, 'CART_ITEM_INVALID'],
    ['a quantity as text', { qty: '2' }, 400, 'CART_ITEM_INVALID'],
    ['no quantity', {}, 400, 'CART_ITEM_INVALID'],
    ['a quantity of a thousand million', { qty: 1e9 }, 409, 'CART_QUANTITY_LIMIT'],
    ['more than the stock', { qty: 11 }, 409, 'CART_QUANTITY_LIMIT'],
    ['an unknown product', { qty: 1, sku: 'nothing' }, 404, 'CATALOGUE_NOT_FOUND'],
    ['a product out of stock', { qty: 1, sku: 'gone' }, 409, 'CART_OUT_OF_STOCK'],
    ['a configurable without options', { qty: 1, sku: 'dress' }, 400, 'CART_ITEM_INVALID'],
    ['a bundle without parts', { qty: 1, sku: 'set' }, 400, 'CART_ITEM_INVALID'],
    ['a grouped product', { qty: 1, sku: 'family' }, 400, 'CART_ITEM_INVALID'],
    ['a line of another cart', { qty: 1, quoteId: 'other' }, 404, 'CART_NOT_FOUND'],
    ['a missing line', { qty: 1, item_id: 'line-999' }, 400, 'CART_ITEM_INVALID'],
  ])('%s is refused and changes nothing', async (_name, item, status, error) => {
    const cart = await shop.newCart();
    await shop.put(cart, { sku: 'book', qty: 1 });
    const response = await shop.put(cart, { sku: 'shirt', ...item });
    expect(response).toMatchObject({ status, body: { code: status, error } });
    expect(await pull(cart)).toMatchObject([{ sku: 'book', qty: 1 }]);
  });

  test('the limit is in the response, from the stock or from the product [cart-52]', async () => {
    const cart = await shop.newCart();
    const stocked = await shop.put(cart, { sku: 'shirt', qty: 11 });
    expect(stocked.body).toMatchObject({
      errorMessage: 'Only 10 products of this type are available',
      details: { maxQuantity: 10 },
    });
    const capped = await shop.put(cart, { sku: 'unmanaged', qty: 5 });
    expect(capped.body.details.maxQuantity).toBe(4);
  });

  test('an unknown cart and the cart of another shopper have the same response', async () => {
    const cart = await shop.newCart(await shop.logIn());
    for (const cartId of [cart, 'unknown']) {
      expect(await shop.put(cartId, { sku: 'shirt', qty: 1 })).toMatchObject({
        status: 404,
        body: { error: 'CART_NOT_FOUND' },
      });
    }
  });

  test('a cart without changes for thirty days is deleted, even if a customer visits', async () => {
    const day = 24 * 60 * 60 * 1000;
    const token = await shop.logIn();
    const [guests, customers] = [await shop.newCart(), await shop.newCart(token)];
    await shop.put(guests, { sku: 'shirt', qty: 1 });
    shop.pass(20 * day);
    await shop.put(guests, { sku: 'shirt', qty: 2 });
    shop.pass(20 * day);
    expect(await pull(guests)).toMatchObject([{ sku: 'shirt', qty: 2 }]);
    expect(await shop.newCart(await shop.logIn())).not.toBe(customers);
    shop.pass(10 * day);
    expect(await shop.put(guests, { sku: 'shirt', qty: 1 })).toMatchObject({
      status: 404,
      body: { error: 'CART_NOT_FOUND' },
    });
  });

  test('an invalid token has the status 401, so that it can be refreshed', async () => {
    const response = await shop.post('/api/cart/create?token=wrong');
    expect(response).toMatchObject({ status: 401, body: { error: 'SESSION_REQUIRED' } });
  });

  test('a body that is no JSON, no object or lacks the item is refused with a clear error', async () => {
    const cart = await shop.newCart();
    const url = `/api/cart/update?cartId=${cart}`;
    const headers = { 'content-type': 'application/json' };
    const broken = await shop.call({ method: 'POST', url, payload: '{"cartItem":', headers });
    expect(broken).toMatchObject({ status: 400, body: { error: 'BAD_REQUEST' } });
    const missing = await shop.post(url, {});
    expect(missing.body).toMatchObject({ code: 400, error: 'CART_ITEM_INVALID' });
    const huge = { cartItem: { sku: 'x'.repeat(2_000_000), qty: 1 } };
    expect(await shop.post(url, huge)).toMatchObject({
      status: 413,
      body: { error: 'BODY_TOO_LARGE' },
    });
  });

  test('an unknown request has the status 404 in the same envelope', async () => {
    const response = await shop.get('/api/cart/nothing');
    expect(response).toMatchObject({ status: 404, body: { code: 404, error: 'ROUTE_NOT_FOUND' } });
  });
});
