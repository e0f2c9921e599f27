import fc from 'fast-check';
import { expect, test } from 'vitest';
import { line } from '../../tests/support/cart.ts';
import { editedKey, editFragment, editModeOf } from './edit-mode.ts';

const engraved = {
  extension_attributes: { custom_options: [{ option_id: '7', option_value: 'Zosia' }] },
};

test('edit mode is on if product, quantity and selection are in the address [engage-29]', () => {
  const variant = line('dress-s', 2, { parentSku: 'dress' });
  expect(editModeOf(variant)).toEqual({
    key: 'dress-s',
    productId: 'dress',
    qty: 2,
    selectedOptions: null,
  });
  const mug = line('mug', 3, { product_option: engraved });
  expect(editModeOf(mug)).toMatchObject({
    productId: 'mug',
    qty: 3,
    selectedOptions: engraved,
  });
});

test('a product without a selection is not edited', () => {
  expect(editModeOf(line('shirt', 1))).toBeNull();
});

test('any key is read back from an address, and no address throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (key) => {
      const { hash } = new URL(editFragment(key), 'https://shop.test/sukienka?childSku=a');
      expect(editedKey(hash)).toBe(key);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['string', 'object']).toContain(typeof editedKey(`#edit=${text}`));
    }),
  );
  expect(editedKey('#opinie')).toBeNull();
  expect(editedKey('')).toBeNull();
});
