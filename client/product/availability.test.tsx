// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lowStock } from '../../domain/product/stock-status.ts';
import type { VariantView } from '../../domain/product/views.ts';
import { pageView } from '../../tests/support/product-details.ts';
import { show } from '../../tests/support/show.tsx';
import { Availability } from './availability.tsx';

afterEach(cleanup);

const variant: VariantView = {
  sku: 'TEE-M',
  choice: {},
  price: null,
  picture: null,
  isAvailable: true,
  lowStock: null,
  dispatchDays: 1,
};

const told = (change: Partial<VariantView>) => {
  const { text } = show(<Availability view={pageView} variant={{ ...variant, ...change }} />);
  const found = text().trim();
  cleanup();
  return found;
};

test('the time of dispatch and what is left are those of the chosen variant', () => {
  expect(told({})).toBe('Na stanie, wysyłka w ciągu 1 dnia roboczego.');
  expect(told({ dispatchDays: 0 })).toBe('Wysyłka tego samego dnia roboczego.');
  expect(told({ dispatchDays: 3, lowStock: 2 })).toBe(
    'Na stanie, wysyłka w ciągu 3 dni roboczych. Zostały 2 sztuki',
  );
  expect(told({ lowStock: 1 })).toContain('Została 1 sztuka');
});

test.each([
  [1, 'Została 1 sztuka'],
  [2, 'Zostały 2 sztuki'],
  [5, 'Zostało 5 sztuk'],
])('of a stock of %i exactly that is told: "%s" [pl-B13]', (qty, words) => {
  const stock = { is_in_stock: true, manage_stock: true, qty };
  expect(told({ lowStock: lowStock({ stock }) })).toContain(words);
});

test.each([
  [{ is_in_stock: true, manage_stock: true, qty: 6 }],
  [{ is_in_stock: true, manage_stock: false, qty: 2 }],
  [{ is_in_stock: false, manage_stock: true, qty: 2 }],
  [{ is_in_stock: true, manage_stock: true, qty: null }],
])('of %j no number of pieces is told [pl-B13]', (stock) => {
  expect(told({ lowStock: lowStock({ stock }) })).not.toContain('sztuk');
});

test('nothing is promised that is not known or not there', () => {
  expect(told({ dispatchDays: null })).toBe('');
  expect(told({ isAvailable: false, lowStock: null, dispatchDays: null })).toBe(
    'Chwilowo niedostępne.',
  );
});
