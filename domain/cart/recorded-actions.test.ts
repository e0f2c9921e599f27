import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-cart_sync.json' with { type: 'json' };
import { apply, cart, line, settings } from '../../tests/support/cart.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { setParts } from '../buying/set.ts';
import { attributeRegistry } from '../catalogue/attribute-registry.ts';
import type { StockStatus } from '../catalogue/stock-status.ts';
import { IdSchema } from '../id-schema.ts';
import type { CartProduct } from './cart-product.ts';
import type { ProductToAdd } from './commands.ts';
import { lineKey } from './line-key.ts';
import { cartProductOfDocument } from './product-of-document.ts';

const now = new Date('2026-11-28T12:00:00+01:00');
const attributes = attributeRegistry([]);
const stockStatuses = ['ok', 'volatile', 'out_of_stock'] as const satisfies readonly StockStatus[];

const ProductSchema = v.looseObject({
  sku: v.string(),
  qty: v.optional(v.number(), 1),
  parentSku: v.optional(v.string()),
  prev_qty: v.optional(v.number(), 0),
  server_item_id: v.optional(IdSchema),
});
const StateSchema = v.object({ items: v.optional(v.array(ProductSchema), []) });
const ExpectedSchema = v.object({
  cart: v.array(
    v.looseObject({
      sku: v.string(),
      qty: v.number(),
      is_in_stock: v.optional(v.boolean()),
      errors: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  diffLog: v.nullable(
    v.object({ clientNotifications: v.array(v.object({ type: v.string(), message: v.string() })) }),
  ),
});
type Recorded = Pick<(typeof vectors.cases)[number], 'input' | 'expected'>;

const payloadOf = <S extends v.GenericSchema>(schema: S, { input }: Recorded) =>
  v.parse(schema, input.action.payload);
const expectedOf = ({ expected }: Recorded) => v.parse(ExpectedSchema, expected);

/** The recorded cart before the action. */
function cartOf({ input }: Recorded) {
  const { items } = v.parse(v.optional(StateSchema, {}), input.state);
  return cart(
    ...items.map(({ sku, qty, parentSku, prev_qty, server_item_id }) =>
      line(sku, qty, {
        parentSku: parentSku ?? null,
        prev_qty,
        server_item_id: server_item_id ?? null,
      }),
    ),
  );
}

const skusOf = (lines: readonly { sku: string; qty: number }[]) =>
  lines.map(({ sku, qty }) => [sku, qty]);

const LinkedSchema = v.looseObject({ link_type: v.string(), product: ProductSchema });
const AddSchema = v.object({
  productToAdd: v.looseObject({
    ...ProductSchema.entries,
    product_links: v.optional(v.array(LinkedSchema), []),
  }),
});

/** The products that a page adds: the parts of a set, otherwise the product itself. */
function addedOf(recorded: Recorded): ProductToAdd[] {
  const { productToAdd: added } = payloadOf(AddSchema, recorded);
  const stock = v.parse(
    v.optional(
      v.object({ stock: v.optional(v.record(v.string(), v.picklist(stockStatuses)), {}) }),
    ),
    recorded.input.server,
  )?.stock;
  const withStock = (found: CartProduct): CartProduct => ({
    ...found,
    stock: stock?.[found.sku] ?? found.stock,
  });
  const documents = new Map(
    [added, ...added.product_links.map((link) => link.product)].map((one) => [one.sku, one]),
  );
  const linked = (sku: string) => productDocument({ ...documents.get(sku), sku, id: sku });
  const whole = productDocument({
    ...added,
    product_links: added.product_links.map(({ link_type, product: { sku, qty } }) => ({
      link_type,
      linked_product_sku: sku,
      qty,
    })),
  });
  if (whole.type_id !== 'grouped') {
    const found = cartProductOfDocument(whole, added.sku, attributes, now);
    return [{ product: withStock(found), qty: added.qty }];
  }
  return setParts(whole, linked, now).map((part) => ({
    product: withStock(cartProductOfDocument(linked(part.sku), part.sku, attributes, now)),
    qty: part.quantity,
  }));
}

describe('an added product, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'addItem');

  test.each(cases)('$name', (recorded) => {
    const online = !('online' in recorded.input && recorded.input.online === false);
    const more = { serverReports: online };
    const added = apply(cartOf(recorded), { type: 'add', items: addedOf(recorded) }, more);
    const expected = expectedOf(recorded);
    expect(skusOf(added.state.cartItems)).toEqual(skusOf(expected.cart));
    // What the server confirms later is announced then.
    const announced = expected.diffLog?.clientNotifications ?? [];
    const here = online ? announced.filter(({ type }) => type !== 'success') : announced;
    expect(added.notices.map(({ type, message }) => ({ type, message }))).toEqual(here);
  });
});

describe('a removed product, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'removeItem');

  test.each(cases)('$name [cart-10]', (recorded) => {
    const { product: gone } = payloadOf(v.object({ product: ProductSchema }), recorded);
    const removed = apply(cartOf(recorded), { type: 'remove', key: lineKey(line(gone.sku, 1)) });
    expect(skusOf(removed.state.cartItems)).toEqual(skusOf(expectedOf(recorded).cart));
  });
});

describe('a changed quantity, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'updateQuantity', {
    'updateQuantity: server refuses, previous qty comes back':
      'the response of the server is tested in apply-server.test.ts',
  });

  test.each(cases)('$name', (recorded) => {
    const schema = v.object({
      product: ProductSchema,
      qty: v.union([v.string(), v.number()]),
    });
    const { product: changed, qty } = payloadOf(schema, recorded);
    const before = cartOf(recorded);
    const [known] = before.cartItems.filter(({ sku }) => sku === changed.sku);
    if (!known) throw new Error('No such line');
    const after = apply(before, { type: 'setQuantity', key: lineKey(known), qty });
    expect(skusOf(after.state.cartItems)).toEqual(skusOf(expectedOf(recorded).cart));
  });
});

describe('an emptied cart, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'clear');

  test.each(cases)('$name', (recorded) => {
    const cleared = apply(cartOf(recorded), { type: 'clear', forgetServerCart: true });
    expect(cleared.state).toMatchObject({ cartItems: [], cartServerToken: null, removed: [] });
    expect(expectedOf(recorded).cart).toEqual([]);
  });
});

describe('a stock check of the cart, as recorded', () => {
  const cases = recordedCases(vectors.cases, 'stockSync');

  test.each(cases)('$name [cart-40] [cart-41]', (recorded) => {
    const schema = v.object({
      product_sku: v.string(),
      result: v.object({ is_in_stock: v.boolean() }),
    });
    const { product_sku: sku, result } = payloadOf(schema, recorded);
    const left = new Map([[sku, result.is_in_stock ? null : 0]]);
    const allowed = v.parse(
      v.optional(v.object({ stock: v.object({ allowOutOfStockInCart: v.boolean() }) })),
      recorded.input.config,
    )?.stock.allowOutOfStockInCart;
    const checked = apply(
      cartOf(recorded),
      { type: 'stock', left, checkId: 'check-1' },
      settings({ allowOutOfStockInCart: allowed ?? true }),
    );
    // The recorded shop removes nothing by mistake; the case has the intended result too.
    const intended =
      'expected_intended' in recorded ? recorded.expected_intended : recorded.expected;
    const expected = v.parse(v.object({ cart: ExpectedSchema.entries.cart }), intended);
    expect(skusOf(checked.state.cartItems)).toEqual(skusOf(expected.cart));
    for (const [at, { is_in_stock, errors }] of expected.cart.entries()) {
      if (is_in_stock === undefined) continue;
      expect(checked.state.cartItems[at]).toMatchObject({ is_in_stock, errors });
    }
  });
});
