// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

test('nothing is promised that is not known or not there', () => {
  expect(told({ dispatchDays: null })).toBe('');
  expect(told({ isAvailable: false, lowStock: null, dispatchDays: null })).toBe(
    'Chwilowo niedostępne.',
  );
});
