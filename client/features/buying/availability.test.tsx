// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noLimits, quantityLimits } from '../../../domain/product/quantity-limits.ts';
import type { VariantView } from '../../../domain/product/views.ts';
import { pageView } from '../../../tests/support/product-details.ts';
import { show } from '../../../tests/support/show.tsx';
import { Availability } from './availability.tsx';

afterEach(cleanup);

const variant: VariantView = {
  sku: 'TEE-M',
  choice: {},
  price: null,
  picture: null,
  isAvailable: true,
  limits: noLimits,
  dispatchDays: 1,
};

const left = (stock: number) => ({ stock, cap: null });

const reported = (change: Partial<VariantView>) => {
  const { text } = show(<Availability view={pageView} variant={{ ...variant, ...change }} />);
  const found = text().trim();
  cleanup();
  return found;
};

test('the dispatch time and the remaining quantity are those of the chosen variant', () => {
  expect(reported({})).toBe('Na stanie, wysyłka w ciągu 1 dnia roboczego.');
  expect(reported({ dispatchDays: 0 })).toBe('Wysyłka tego samego dnia roboczego.');
  expect(reported({ dispatchDays: 3, limits: left(2) })).toBe(
    'Na stanie, wysyłka w ciągu 3 dni roboczych. Zostały 2 sztuki',
  );
  expect(reported({ limits: left(1) })).toContain('Została 1 sztuka');
});

test.each([
  [1, 'Została 1 sztuka'],
  [2, 'Zostały 2 sztuki'],
  [5, 'Zostało 5 sztuk'],
])('a stock of exactly %i shows "%s" [pl-B13]', (qty, text) => {
  const stock = { is_in_stock: true, manage_stock: true, qty };
  expect(reported({ limits: quantityLimits({ stock }) })).toContain(text);
});

test.each([
  [{ is_in_stock: true, manage_stock: true, qty: 6 }],
  [{ is_in_stock: true, manage_stock: false, qty: 2 }],
  [{ is_in_stock: false, manage_stock: true, qty: 2 }],
  [{ is_in_stock: true, manage_stock: true, qty: null }],
])('a stock of %j shows no quantity [pl-B13]', (stock) => {
  expect(reported({ limits: quantityLimits({ stock }) })).not.toContain('sztuk');
});

test('a product without variants shows its own stock [pl-B13]', () => {
  const { text } = show(<Availability view={{ ...pageView, limits: left(3) }} variant={null} />);
  expect(text()).toContain('Zostały 3 sztuki');
});

test('nothing is promised about an unknown or missing product', () => {
  expect(reported({ dispatchDays: null })).toBe('');
  expect(reported({ isAvailable: false, limits: left(0), dispatchDays: null })).toBe(
    'Chwilowo niedostępne.',
  );
});

test.each([
  [{ kind: 'price-unknown' }, 'Nie znamy ceny, dlatego tego produktu nie można teraz kupić.'],
  [{ kind: 'errors', texts: ['Wycofany.', 'Wstrzymany.'] }, 'Wycofany. Wstrzymany.'],
] as const)(
  'a product that cannot be bought shows the reason and no dispatch time: %j [product-60]',
  (obstacle, words) => {
    const { text } = show(<Availability view={pageView} variant={variant} obstacle={obstacle} />);
    expect(text().trim()).toBe(words);
  },
);

test('a sold-out product shows that, whatever else prevents its purchase', () => {
  const soldOut = { ...variant, isAvailable: false };
  const obstacle = { kind: 'price-unknown' } as const;
  const { text } = show(<Availability view={pageView} variant={soldOut} obstacle={obstacle} />);
  expect(text().trim()).toBe('Chwilowo niedostępne.');
});
