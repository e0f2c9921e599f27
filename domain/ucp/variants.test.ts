import { describe, expect, test } from 'vitest';
import { context } from '../../tests/support/feed-offers.ts';
import { sizedDress, withoutTable } from '../../tests/support/sized-products.ts';
import { folded } from './catalogue-filters.ts';
import {
  effectiveSelection,
  namedVariant,
  offeredProduct,
  optionSignals,
  selectedVariants,
  variantTitle,
} from './variants.ts';

function offered(product: Parameters<typeof offeredProduct>[0]) {
  const found = offeredProduct(product, context);
  if (found === null) throw new Error('Nothing is sold of it');
  return found;
}

test('labels are compared in any spelling of case and spaces', () => {
  expect(folded(' Rozmiar\u00a0EU ')).toBe('rozmiar eu');
  expect(folded('Rozmiar')).not.toBe(folded('Kolor'));
});

describe('the variants of a product', () => {
  const dress = offered(sizedDress);

  test('begin with those available, each named by its options', () => {
    expect(dress.variants.map(({ sku }) => sku)).toEqual([
      'D-Czarny-36',
      'D-Czarny-38',
      'D-Zielony-38',
      'D-Zielony-36',
      'D-Zielony-40',
    ]);
    const [first] = dress.variants;
    expect(first && variantTitle(dress.product, first)).toBe('Sukienka, Czarny, 36');
  });

  test('are found by their own id, not by that of a product without variants', () => {
    expect(namedVariant(dress.variants, 'D-Zielony-38')?.sku).toBe('D-Zielony-38');
    expect(namedVariant(dress.variants, 'DRESS')).toBeUndefined();
    const plain = offered(withoutTable);
    expect(plain.variants.map(({ sku }) => sku)).toEqual(['PLAIN']);
    expect(namedVariant(plain.variants, 'PLAIN')).toBeUndefined();
  });

  test('are narrowed by options, the least preferred of which give way', () => {
    const size = { name: 'rozmiar', label: '40' };
    const colour = { name: 'KOLOR', label: 'czarny' };
    const found = (selected: Parameters<typeof selectedVariants>[1]) =>
      selectedVariants(dress.variants, selected).map(({ sku }) => sku);
    expect(found([size])).toEqual(['D-Zielony-40']);
    expect(found([size, colour])).toEqual([]);
    expect(effectiveSelection(dress.variants, [size, colour], ['Kolor'])).toEqual([colour]);
    expect(effectiveSelection(dress.variants, [size, colour], ['Rozmiar'])).toEqual([size]);
  });

  test('tell of each value whether there is a variant with it, and one available', () => {
    const colour = { name: 'Kolor', label: 'Zielony' };
    const sizes = optionSignals(dress, [colour]).find(({ name }) => name === 'Rozmiar');
    expect(sizes?.values).toEqual([
      { id: '36', label: '36', available: false, exists: true },
      { id: '38', label: '38', available: true, exists: true },
      { id: '40', label: '40', available: false, exists: true },
    ]);
  });
});
