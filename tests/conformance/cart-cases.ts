import assert from 'node:assert/strict';
import * as v from 'valibot';
import { ServerCartItemSchema, ServerCartSchema } from '../../domain/commerce/cart-item.ts';
import { PaymentMethodsSchema, ShippingCountriesSchema } from '../../domain/commerce/methods.ts';
import { taxIn } from '../../domain/commerce/settle-tax.ts';
import { TotalsSchema } from '../../domain/commerce/totals.ts';
import { fromDecimal, toDecimal } from '../../domain/money.ts';
import { type BackendUnderTest, fresh, isRefused, resultOf } from './backend-under-test.ts';
import { type Case, given } from './case.ts';
import { CartIdSchema, cartCall, filledCart, newCart } from './purchases.ts';

async function linesOf(backend: BackendUnderTest, cart: string) {
  return resultOf(ServerCartSchema, await backend.get(cartCall('pull', cart)));
}

const put = (backend: BackendUnderTest, cart: string, item: object, key?: string) =>
  backend.post(
    cartCall('update', cart),
    { cartItem: { quoteId: cart, ...item } },
    key === undefined ? {} : { key },
  );

export const cartCases: readonly Case[] = [
  {
    name: 'a guest gets a new cart',
    proves: ['api-14'],
    async run(backend) {
      const [one, two] = [await newCart(backend), await newCart(backend)];
      assert.notEqual(one, two);
      assert.deepEqual(await linesOf(backend, one), []);
    },
  },
  {
    name: 'adding an item returns its line',
    proves: ['api-15', 'api-17'],
    async run(backend) {
      const cart = await newCart(backend);
      const sku = backend.world.simple;
      const line = resultOf(ServerCartItemSchema, await put(backend, cart, { sku, qty: 2 }));
      assert.deepEqual([line.sku, line.qty], [sku, 2]);
      assert.deepEqual(
        (await linesOf(backend, cart)).map(({ item_id, qty }) => [item_id, qty]),
        [[line.item_id, 2]],
      );
    },
  },
  {
    name: 'a line is changed and deleted by its id, which is opaque text or a whole number',
    proves: ['api-69'],
    async run(backend) {
      const cart = await newCart(backend);
      const sku = backend.world.simple;
      const { item_id } = resultOf(ServerCartItemSchema, await put(backend, cart, { sku, qty: 1 }));
      const changed = await put(backend, cart, { sku, qty: 3, item_id });
      assert.equal(resultOf(ServerCartItemSchema, changed).qty, 3);
      const totals = resultOf(TotalsSchema, await backend.get(cartCall('totals', cart)));
      assert.deepEqual(
        totals.items.map((line) => [line.item_id, line.qty]),
        [[(await linesOf(backend, cart))[0]?.item_id, 3]],
      );
      const cartItem = { item_id, sku, quoteId: cart };
      resultOf(v.literal(true), await backend.post(cartCall('delete', cart), { cartItem }));
      assert.deepEqual(await linesOf(backend, cart), []);
    },
  },
  {
    name: 'an update sets the quantity, so a repeat changes nothing',
    proves: ['api-15'],
    async run(backend) {
      const cart = await newCart(backend);
      const item = { sku: backend.world.simple, qty: 2 };
      await put(backend, cart, item);
      await put(backend, cart, item);
      assert.deepEqual(
        (await linesOf(backend, cart)).map(({ qty }) => qty),
        [2],
      );
    },
  },
  {
    name: 'a repeated key returns the first response, and another body under it fails with 422',
    proves: ['api-15'],
    step: 4,
    capability: 'idempotency-keys',
    async run(backend) {
      const cart = await newCart(backend);
      const key = fresh('update');
      const item = { sku: backend.world.simple, qty: 1 };
      const first = await put(backend, cart, item, key);
      assert.deepEqual((await put(backend, cart, item, key)).envelope, first.envelope);
      isRefused(await put(backend, cart, { ...item, qty: 3 }, key), 422, 'IDEMPOTENCY_MISMATCH');
    },
  },
  {
    name: 'writes under one key, sent to two processes at once, are done once',
    proves: ['api-15'],
    step: 4,
    capability: 'idempotency-keys',
    needsTwo: true,
    async run(backend) {
      const { twin } = backend;
      assert.ok(twin);
      const key = fresh('cart');
      const sent = [backend, twin, backend, twin].map((process) =>
        process.post('/api/cart/create?token=', undefined, { key }),
      );
      const done = (await Promise.all(sent)).filter(({ status }) => status !== 409);
      const last = await twin.post('/api/cart/create?token=', undefined, { key });
      const carts = [...done, last].map((response) => resultOf(CartIdSchema, response));
      assert.equal(new Set(carts).size, 1);
      const [cart = ''] = carts;
      const item = { sku: backend.world.simple, qty: 1 };
      const update = fresh('update');
      resultOf(ServerCartItemSchema, await put(backend, cart, item, update));
      isRefused(await put(twin, cart, { ...item, qty: 3 }, update), 422, 'IDEMPOTENCY_MISMATCH');
    },
  },
  {
    name: 'a configured product becomes a line of its variant',
    proves: ['api-15'],
    needs: ['configurable'],
    async run(backend) {
      const { sku, product_option, variant } = given(backend, 'configurable');
      const cart = await newCart(backend);
      const line = resultOf(
        ServerCartItemSchema,
        await put(backend, cart, { sku, qty: 1, product_option }),
      );
      assert.deepEqual([line.sku, line.product_type], [variant, 'configurable']);
    },
  },
  {
    name: 'an item is deleted, and deleting it again is no error',
    proves: ['api-16'],
    async run(backend) {
      const cart = await filledCart(backend);
      const [line] = await linesOf(backend, cart);
      const cartItem = { item_id: line?.item_id, sku: line?.sku, quoteId: cart };
      for (const _time of [1, 2]) {
        resultOf(v.literal(true), await backend.post(cartCall('delete', cart), { cartItem }));
      }
      assert.deepEqual(await linesOf(backend, cart), []);
    },
  },
  {
    name: 'totals, payment methods and countries can be read',
    proves: ['api-17'],
    async run(backend) {
      const cart = await filledCart(backend);
      const totals = resultOf(TotalsSchema, await backend.get(cartCall('totals', cart)));
      assert.equal(totals.items.length, 1);
      assert.ok(totals.grand_total > 0);
      resultOf(PaymentMethodsSchema, await backend.get(cartCall('payment-methods', cart)));
      const countries = resultOf(
        ShippingCountriesSchema,
        await backend.get(cartCall('shipping-countries', cart)),
      );
      assert.ok(countries.some(({ id }) => id === 'PL'));
    },
  },
  {
    name: 'gross amounts are whole grosze and add up, and taxes of lines add up to the total',
    proves: ['api-72'],
    async run(backend) {
      const cart = await filledCart(backend);
      const totals = resultOf(TotalsSchema, await backend.get(cartCall('totals', cart)));
      const [line] = totals.items;
      const gross = [totals.grand_total, totals.subtotal_incl_tax, totals.shipping_incl_tax];
      for (const amount of [...gross, line?.price_incl_tax ?? 0, line?.row_total_incl_tax ?? 0]) {
        assert.equal(toDecimal(fromDecimal(amount)), amount, 'gross amounts are whole grosze');
      }
      assert.equal(line?.row_total_incl_tax, line?.price_incl_tax);
      assert.equal(totals.subtotal_incl_tax, line?.row_total_incl_tax);
      const charges = fromDecimal(totals.grand_total) - fromDecimal(totals.subtotal_incl_tax);
      const beside = fromDecimal(totals.tax_amount) - fromDecimal(line?.tax_amount ?? 0);
      assert.ok(beside >= 0 && beside <= charges, 'the total has the tax of its lines');
      if (!line?.tax_percent) return;
      const tax = taxIn(fromDecimal(line.row_total_incl_tax), line.tax_percent);
      assert.equal(line.tax_amount, toDecimal(tax), 'tax is gross less net rounded to the grosz');
    },
  },
  {
    name: 'unknown fields are ignored',
    proves: ['checkout-33'],
    async run(backend) {
      const cart = await newCart(backend);
      const item = { sku: backend.world.simple, qty: 1, unknown: { to: ['all'] } };
      resultOf(ServerCartItemSchema, await put(backend, cart, item));
    },
  },
  {
    name: 'an unknown cart is not found',
    proves: ['api-17'],
    async run(backend) {
      for (const call of ['pull', 'totals', 'payment-methods']) {
        isRefused(await backend.get(cartCall(call, 'no-such-cart')), 404, 'CART_NOT_FOUND');
      }
    },
  },
  {
    name: 'a line of another cart cannot be added',
    proves: ['api-15'],
    async run(backend) {
      const [own, foreign] = [await newCart(backend), await newCart(backend)];
      const item = { sku: backend.world.simple, qty: 1, quoteId: foreign };
      isRefused(await put(backend, own, item), 404, 'CART_NOT_FOUND');
    },
  },
  {
    name: 'a quantity above the stock, of zero or with a fraction is refused',
    proves: ['api-15'],
    async run(backend) {
      const cart = await newCart(backend);
      const sku = backend.world.simple;
      const response = await put(backend, cart, { sku, qty: 1_000_000 });
      isRefused(response, 409, 'CART_QUANTITY_LIMIT');
      assert.equal(typeof response.envelope.details?.['maxQuantity'], 'number');
      for (const qty of [0, -1, 1.5, '2']) {
        isRefused(await put(backend, cart, { sku, qty }), 400, 'CART_ITEM_INVALID');
      }
    },
  },
  {
    name: 'a sold-out product is refused',
    proves: ['api-15'],
    needs: ['soldOut'],
    async run(backend) {
      const cart = await newCart(backend);
      const response = await put(backend, cart, { sku: given(backend, 'soldOut'), qty: 1 });
      isRefused(response, 409, 'CART_OUT_OF_STOCK');
    },
  },
  {
    name: 'an unknown product and a missing item are refused',
    proves: ['api-15', 'api-65'],
    async run(backend) {
      const cart = await newCart(backend);
      isRefused(await put(backend, cart, { sku: fresh('no'), qty: 1 }), 404, 'CATALOGUE_NOT_FOUND');
      isRefused(await backend.post(cartCall('update', cart), {}), 400, 'CART_ITEM_INVALID');
    },
  },
];
