import { expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { setParts } from '../buying/set.ts';
import { newLine } from '../cart/new-line.ts';
import { cartProductOfDocument } from '../cart/product-of-document.ts';
import { attributeRegistry } from './attribute-registry.ts';
import { mayWithdraw, returnLimitOf } from './return-limit.ts';

test.each([
  [{ made_to_measure: 1 }, 'made-to-measure'],
  [{ made_to_measure: 'Tak', sealed_hygiene: '1' }, 'made-to-measure'],
  [{ sealed_hygiene: true }, 'sealed'],
  [{ type_id: 'downloadable' }, 'digital'],
  [{ made_to_measure: '0', sealed_hygiene: 'nie' }, null],
  [{}, null],
])('a document with %j has the return limit %s [pl-C10]', (fields, limit) => {
  expect(returnLimitOf(productDocument(fields))).toBe(limit);
});

test.each([
  [[undefined, 'made-to-measure'], true],
  [['sealed', 'digital'], true],
  [['made-to-measure', 'digital'], false],
] as const)('withdrawal from an order of %j is possible: %s [pl-C10]', (limits, may) => {
  expect(mayWithdraw(limits)).toBe(may);
});

test('a product of a set has its own return limit [pl-C10]', () => {
  const part = productDocument({ sku: 'B', sealed_hygiene: 1 });
  const set = productDocument({
    type_id: 'grouped',
    product_links: [{ linked_product_sku: 'B', qty: 1 }],
  });
  const [view] = setParts(set, () => part, new Date(0));
  expect(view?.returnLimit).toBe('sealed');
});

test('a cart line stores its return limit, and a plain one has none [pl-C10]', () => {
  const line = (fields: object) => {
    const document = productDocument({ sku: 'A', ...fields });
    return newLine(cartProductOfDocument(document, 'A', attributeRegistry([]), new Date(0)), 1);
  };
  expect(line({ sealed_hygiene: 1 }).returnLimit).toBe('sealed');
  expect(line({})).not.toHaveProperty('returnLimit');
});
