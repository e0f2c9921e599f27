import { describe, expect, test } from 'vitest';
import { productDocument } from '../../tests/support/product-document.ts';
import { isValueAvailable, isWhole, nextVariant } from './next-variant.ts';
import { quantityLimits } from './quantity-limits.ts';
import type { OptionView, VariantView } from './views.ts';

const option = (code: string, kind: OptionView['kind']): OptionView => ({
  code,
  attributeId: null,
  label: code,
  kind,
  values: [],
});

const variant = (color: string, size: string, isAvailable = true): VariantView => ({
  sku: `${color}-${size}`,
  choice: { color, size },
  price: null,
  picture: null,
  isAvailable,
  limits: quantityLimits(productDocument({})),
  dispatchDays: null,
});

/** Listed size first, as some documents do. */
const options = [option('size', 'cells'), option('color', 'swatch')];
const variants = [
  variant('blue', '34', false),
  variant('blue', '36'),
  variant('red', '34'),
  variant('red', '36', false),
  variant('green', '34', false),
  variant('green', '36', false),
];
const isLeft = (choice: Readonly<Record<string, string>>, code: string, id: string) =>
  isValueAvailable(options, variants, choice, { code, id });

describe('a value of an option', () => {
  test('that is a colour is unavailable only if nothing of it is left', () => {
    for (const size of ['34', '36']) {
      expect(isLeft({ size }, 'color', 'blue')).toBe(true);
      expect(isLeft({ size }, 'color', 'red')).toBe(true);
      expect(isLeft({ size }, 'color', 'green')).toBe(false);
    }
  });

  test('that is a size is judged in the chosen colour', () => {
    expect(isLeft({ color: 'blue', size: '36' }, 'size', '34')).toBe(false);
    expect(isLeft({ color: 'red', size: '36' }, 'size', '34')).toBe(true);
    expect(isLeft({ size: '36' }, 'size', '34')).toBe(true);
  });
});

test('a chosen combination stays chosen when it is sold out', () => {
  expect(nextVariant(variants, { color: 'red', size: '34' }, 'color', 'blue')?.sku).toBe('blue-34');
});

test('a choice is whole with a value of each option, and with no option at all', () => {
  const options = [{ code: 'color' }, { code: 'size' }];
  expect(isWhole(options, { color: '60', size: '165' })).toBe(true);
  expect(isWhole(options, { color: '60' })).toBe(false);
  expect(isWhole(options, {})).toBe(false);
  expect(isWhole([], {})).toBe(true);
});
