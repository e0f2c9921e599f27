import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import recorded from '../../tests/fixtures/vectors/vsf-cart_prepare_products.json' with {
  type: 'json',
};
import { product } from '../../tests/support/cart.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { setParts } from '../buying/set.ts';
import { productTypes } from '../catalogue/documents.ts';
import { newLine } from './new-line.ts';

const qty = v.nullish(v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), 1);
const CaseSchema = v.object({
  name: v.string(),
  input: v.object({
    product: v.looseObject({
      sku: v.string(),
      type_id: v.picklist(productTypes),
      qty,
      product_links: v.optional(
        v.array(
          v.object({ link_type: v.string(), product: v.looseObject({ sku: v.string(), qty }) }),
        ),
        [],
      ),
    }),
  }),
  expected: v.object({
    items: v.array(v.looseObject({ sku: v.string(), qty: v.number(), checksum: v.string() })),
  }),
});

const cases = v.parse(v.array(CaseSchema), recorded.cases);
const now = new Date('2026-11-28T12:00:00+01:00');

type Asked = v.InferOutput<typeof CaseSchema>['input']['product'];

/** The lines of a recorded product: the parts of a set, otherwise the product itself. */
function linesOf({ sku, type_id, qty: quantity, product_links }: Asked) {
  if (type_id !== 'grouped') return [newLine(product(sku, { type_id }), quantity)];
  const document = productDocument({
    sku,
    type_id,
    product_links: product_links.map((link, position) => ({
      link_type: link.link_type,
      linked_product_sku: link.product.sku,
      qty: link.product.qty,
      position,
    })),
  });
  const parts = setParts(
    document,
    (part) => productDocument({ sku: part, price_incl_tax: 1 }),
    now,
  );
  return parts.map((part) => newLine(product(part.sku), part.quantity));
}

describe('products as the platform’s recorded shop prepares them for the cart', () => {
  test('has cases', () => expect(cases).toHaveLength(3));

  test.each(cases)('$name [cart-07]', ({ input, expected }) => {
    const lines = linesOf(input.product);
    const bare = lines.map(({ sku, qty: quantity, checksum }) => ({
      sku,
      qty: quantity,
      checksum,
    }));
    expect(bare).toEqual(
      expected.items.map(({ sku, qty: quantity, checksum }) => ({ sku, qty: quantity, checksum })),
    );
    // Our lines never have the fields that the recorded shop removes before storing.
    for (const line of lines) {
      expect(Object.keys(line)).not.toContain('configurable_children');
      expect(Object.keys(line)).not.toContain('configurable_options');
    }
  });
});
