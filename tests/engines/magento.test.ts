import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openConnector } from '../../connectors/connector.ts';
import { ServerCartItemSchema } from '../../domain/commerce/cart-item.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { runKit } from '../conformance/kit.ts';
import type { World } from '../conformance/world.ts';
import { staffKey } from './fake-magento/fake-magento.ts';
import { chosen, newCart, openShop, orderOfTwo, put } from './fake-magento/shop.ts';
import { couponCode } from './fake-magento/shop-data.ts';
import { send } from './purchase.ts';

const world: World = {
  simple: 'KUB-01',
  configurable: {
    sku: 'SWE-01',
    product_option: chosen('169'),
    variant: 'SWE-01-42',
    other: 'SWE-01-44',
  },
  virtual: 'KURS-01',
  soldOut: 'SOLD-01',
  coupon: couponCode,
};

afterEach(() => vi.unstubAllGlobals());

test('the contract holds for all that the connector declares [api-15] [api-24]', async () => {
  const { backend } = openShop();
  // Later steps are what no engine has: a catalogue's prices, redirects, content, consents.
  const options = { world, step: 6 };
  const outcomes = await runKit((request, signal) => backend.send(request, signal), options);
  expect(outcomes.filter(({ state }) => state === 'fails')).toEqual([]);
  const held = outcomes.filter(({ state }) => state === 'holds');
  expect(held.length).toBeGreaterThanOrEqual(38);
  const reasons = new Set(
    outcomes.filter(({ state }) => state === 'not run').map(({ why }) => why),
  );
  expect(
    [...reasons].filter(
      (why) => !/^not declared: |^the world has no |--also|^it is of step |is of step 7$/.test(why),
    ),
  ).toEqual([]);
});

describe('carts of Magento', () => {
  test('totals are gross, with tax by line after the coupon, to the grosz [api-20]', async () => {
    const { backend } = openShop();
    const { cart_id: cart } = await orderOfTwo(backend);
    await send(backend, 'POST', `/api/cart/apply-coupon?cartId=${cart}&coupon=${couponCode}`);
    const methods = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' };
    const { result } = await send(backend, 'POST', `/api/cart/collect-totals?cartId=${cart}`, {
      methods,
    });
    const totals = v.parse(TotalsSchema, result);
    expect(totals).toMatchObject({
      grand_total: 375.97,
      subtotal_incl_tax: 399.98,
      discount_amount: -40,
      shipping_incl_tax: 15.99,
      tax_amount: 70.3,
    });
    expect(totals.items[0]).toMatchObject({
      row_total_incl_tax: 399.98,
      tax_amount: 67.31,
      options: [
        { label: 'Kolor', value: 'Czarny' },
        { label: 'Rozmiar', value: '42' },
      ],
    });
    expect(totals.total_segments.find(({ code }) => code === 'shipping')?.title).toBe(
      'Kurier - Stawka stała',
    );
  });

  test('an update without the id of a line finds it by its choices [api-15]', async () => {
    const { backend, magento } = openShop();
    const cart = await newCart(backend);
    await put(backend, cart, { sku: 'SWE-02', qty: 1, product_option: chosen('169') });
    for (const qty of [2, 3]) {
      await put(backend, cart, { sku: 'SWE-01', qty, product_option: chosen('169') });
    }
    const { result } = await send(backend, 'GET', `/api/cart/pull?cartId=${cart}`);
    const lines = v.parse(v.array(ServerCartItemSchema), result);
    expect(lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['SWE-02-42', 1],
      ['SWE-01-42', 3],
    ]);
    magento.sent.length = 0;
    await put(backend, cart, { sku: 'SWE-01', item_id: lines[1]?.item_id, qty: 5 });
    expect(magento.sent).toHaveLength(2);
  });

  test('a choice that does not exist, and one above its stock, are refused [api-15]', async () => {
    const { backend } = openShop();
    const cart = await newCart(backend);
    const wanted = { sku: 'SWE-01', qty: 1, product_option: chosen('999') };
    expect(await put(backend, cart, wanted)).toMatchObject({ error: 'CART_ITEM_INVALID' });
    expect(
      await put(backend, cart, { ...wanted, qty: 99, product_option: chosen('169') }),
    ).toMatchObject({ error: 'CART_QUANTITY_LIMIT', details: { maxQuantity: 20 } });
  });

  test('an id that leaves its folder reaches no other request', async () => {
    const { backend, magento } = openShop();
    for (const cart of ['..', '../orders', 'mine', '1']) {
      const url = `/api/cart/pull?cartId=${encodeURIComponent(cart)}`;
      expect(await send(backend, 'GET', url)).toMatchObject({ error: 'CART_NOT_FOUND' });
    }
    expect(magento.sent).toEqual([]);
    expect(await send(backend, 'GET', '/api/stock/check?sku=..')).toMatchObject({ code: 404 });
  });
});

describe('a Magento that fails', () => {
  const answer = (body: unknown, status = 200) =>
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));

  test('a wrong key, a fault and an answer of another shape are no success', async () => {
    const { backend } = openShop();
    const check = () => send(backend, 'GET', '/api/stock/check?sku=KUB-01');
    answer({ message: 'Not authorized: %resources', parameters: { resources: 'x' } }, 401);
    await expect(check()).rejects.toMatchObject({
      code: 'COMMERCE_BAD_ANSWER',
      message: 'Magento answers 401: Not authorized: x',
    });
    answer({ qty: 'many' });
    await expect(check()).rejects.toMatchObject({ code: 'COMMERCE_BAD_ANSWER' });
    answer({ message: 'Internal Error' }, 500);
    await expect(check()).rejects.toMatchObject({ code: 'COMMERCE_BAD_ANSWER' });
    answer({}, 429);
    await expect(check()).rejects.toMatchObject({ code: 'COMMERCE_BUSY' });
  });

  test('its catalogue is not read from it', async () => {
    const magento = openConnector('magento', {
      address: 'http://magento',
      key: staffKey,
      account: null,
      pictureOrigins: [],
    });
    const nothing = () => undefined;
    await expect(magento.exportCatalogue('x', nothing, nothing)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
    });
  });
});
