import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import { readSharedCart, sharedCart } from './shared-cart.ts';

test('any cart is read back unchanged from its link, which contains nothing else', () => {
  const goods = fc.uniqueArray(
    fc.record({
      sku: fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'aZ9-_./ *:,%ąŻ') }),
      qty: fc.integer({ min: 1, max: 99 }),
    }),
    { selector: ({ sku }) => sku, maxLength: 30 },
  );
  fc.assert(
    fc.property(goods, (all) => {
      const lines = all.map(({ sku, qty }) => line(sku, qty, { mergedInto: 'secret-token' }));
      const text = sharedCart(lines);
      expect(readSharedCart(text)).toEqual(all);
      expect(text).not.toContain('secret-token');
    }),
  );
});

test('any other text is read without an exception', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { sku, qty } of readSharedCart(text)) {
        expect(sku).not.toBe('');
        expect(qty).toBeGreaterThanOrEqual(1);
        expect(qty).toBeLessThanOrEqual(99);
      }
    }),
  );
  expect(readSharedCart('a:0,b:2,%E0:1,c,b:3')).toEqual([{ sku: 'b', qty: 3 }]);
});

test('products with custom options are left out', () => {
  const engraved = {
    extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Ż' }] },
  };
  expect(sharedCart([line('a', 1), line('b', 1, { product_option: engraved })])).toBe('a:1');
});
