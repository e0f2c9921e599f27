import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { productErrors } from '../product/product-errors.ts';
import { noAvailableVariants } from '../product/product-messages.ts';
import { isAvailable } from './children.ts';
import { type Stocked, stockStatus } from './stock-status.ts';

describe('the stock status', () => {
  test('is one of ok, volatile and out_of_stock [product-13]', () => {
    const records: Stocked[] = [
      {},
      { stock: null },
      { stock: { is_in_stock: true } },
      { stock: { is_in_stock: false } },
      { stock: { is_in_stock: false, manage_stock: false } },
    ];
    const found = records.flatMap((record) => [stockStatus(record), stockStatus(record, false)]);
    expect(new Set(found)).toEqual(new Set(['ok', 'volatile', 'out_of_stock']));
  });

  test('is volatile while stock synchronisation is off [product-14]', () => {
    expect(stockStatus({ stock: { is_in_stock: true } }, false)).toBe('volatile');
    expect(stockStatus({ stock: { is_in_stock: false } }, false)).toBe('out_of_stock');
  });

  test('is ok when stock is not managed [product-15]', () => {
    const stock = { is_in_stock: false, manage_stock: false };
    expect(stockStatus({ stock })).toBe('ok');
    expect(stockStatus({ stock }, false)).toBe('ok');
  });
});

describe('errors of a product', () => {
  const child = (more: object) => ({ sku: 'c', price_incl_tax: 1, ...more });
  const configurable = (children: object[], more: object = {}) =>
    productDocument({ type_id: 'configurable', configurable_children: children, ...more });
  const out = { stock: { is_in_stock: false } };

  test('name the reason: out of stock, no variant left, or the platform’s message [product-17]', () => {
    const expected = { variants: 'No available product variants' };
    expect(productErrors(productDocument(out))).toEqual(expected);
    expect(productErrors(configurable([child(out)]))).toEqual(expected);
    expect(productErrors(configurable([child({ status: 2 })]))).toEqual(expected);
    expect(productErrors(configurable([child({})], out))).toEqual(expected);
    expect(expected.variants).toBe(noAvailableVariants);
    const withdrawn = { compliance: 'Withdrawn from sale', empty: '', flag: true };
    expect(productErrors(productDocument({ errors: withdrawn }))).toEqual({
      compliance: 'Withdrawn from sale',
    });
  });

  test('are empty while the product can be bought', () => {
    expect(productErrors(productDocument({}))).toEqual({});
    expect(productErrors(configurable([child({}), child(out)]))).toEqual({});
    expect(isAvailable(configurable([child({}), child(out)]))).toBe(true);
    expect(isAvailable(configurable([child({ status: 2 })]))).toBe(false);
    expect(isAvailable(productDocument({ status: 2 }))).toBe(false);
  });
});
