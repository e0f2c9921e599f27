import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import checksums from '../../tests/fixtures/vectors/vsf-product_checksum.json' with {
  type: 'json',
};
import equality from '../../tests/fixtures/vectors/vsf-product_equality.json' with { type: 'json' };
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { configurableOption, optionList } from '../commerce/product-option.ts';
import { ProductOptionSchema } from '../commerce/product-option-schema.ts';
import { IdSchema } from '../id-schema.ts';
import { isSameItem, itemKey, optionChecksum } from './same-item.ts';

const Recorded = v.object({
  sku: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  server_item_id: v.optional(IdSchema),
  item_id: v.optional(IdSchema),
  product_option: v.optional(ProductOptionSchema),
});

describe('checksum of the selected options', () => {
  test.each(checksums.cases)('$name [cart-07]', ({ input, expected }) => {
    const option = 'product_option' in input.product ? input.product.product_option : undefined;
    const parsed = option === undefined ? undefined : v.parse(ProductOptionSchema, option);
    expect(optionChecksum(parsed)).toBe(expected.sha3_224);
  });
});

describe('same item', () => {
  const pairs = recordedCases(equality.cases, null, {
    'missing first': 'a missing line cannot be compared',
  });
  test.each(pairs)('$name, in both orders [cart-05]', ({ input, expected }) => {
    const a = v.parse(Recorded, input.a);
    const b = v.parse(Recorded, input.b);
    const clean = ({ sku, ...rest }: v.InferOutput<typeof Recorded>) => ({
      sku,
      product_option: rest.product_option ?? null,
      server_item_id: rest.server_item_id ?? null,
      item_id: rest.item_id ?? null,
    });
    expect(isSameItem(clean(a), clean(b))).toBe(expected.equal);
    expect(isSameItem(clean(b), clean(a))).toBe(expected.equal_swapped);
  });

  test('a plain product is the same line of the server under another sku, a configurable is not [cart-05]', () => {
    const product_option = configurableOption([{ attributeId: '93', valueId: '53' }]);
    const renamed = { sku: 'new', item_id: '5' };
    expect(isSameItem({ sku: 'old', server_item_id: 5 }, renamed)).toBe(true);
    expect(isSameItem(renamed, { sku: 'old', server_item_id: 5 })).toBe(true);
    expect(isSameItem({ sku: 'old', server_item_id: 6 }, renamed)).toBe(false);
    expect(isSameItem({ sku: 'old', server_item_id: 5, product_option }, renamed)).toBe(false);
  });

  test('a plain product is matched by its id under another sku, a configurable is not [cart-06]', () => {
    const product_option = configurableOption([{ attributeId: '93', valueId: '53' }]);
    expect(isSameItem({ sku: 'old', id: 7 }, { sku: 'new', id: '7' })).toBe(true);
    expect(isSameItem({ sku: 'old', id: 7, product_option }, { sku: 'new', id: '7' })).toBe(false);
  });
});

test('lines of one product with different custom options have different keys', () => {
  const withValue = (value: string) => ({
    sku: 'mug',
    product_option: {
      extension_attributes: { custom_options: [{ option_id: '1', option_value: value }] },
    },
  });
  expect(itemKey(withValue('Ala'))).not.toBe(itemKey(withValue('Ola')));
  expect(itemKey({ sku: 'mug' })).toBe('mug');
});

test('lists keyed by option id are read as lists', () => {
  const option = { extension_attributes: { bundle_options: { 1: { option_id: 1 } } } };
  expect(optionList(option, 'bundle_options')).toEqual([{ option_id: 1 }]);
  expect(optionList(null, 'bundle_options')).toEqual([]);
});
