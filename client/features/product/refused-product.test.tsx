// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { grosze } from '../../../domain/money.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { pageView } from '../../../tests/support/product-details.ts';
import { show } from '../../../tests/support/show.tsx';
import { ProductPage } from './product-page.tsx';

afterEach(cleanup);

const price = {
  current: grosze(10_000),
  regular: null,
  lowest30: null,
  percent: null,
  isFrom: false,
};

/** The first button that adds, and the text of the element that describes it. */
function addButton(change: Partial<ProductPageView>) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  show(<ProductPage view={{ ...pageView, ...change }} />);
  const [button] = screen.getAllByRole('button', { name: 'Dodaj do koszyka', hidden: true });
  const reason = document.getElementById(button?.getAttribute('aria-describedby') ?? '');
  return { isDisabled: button?.hasAttribute('disabled'), reason: reason?.textContent?.trim() };
}

test.each<[string, Partial<ProductPageView>, string]>([
  [
    'of unknown price',
    { price: null },
    'Nie znamy ceny, dlatego tego produktu nie można teraz kupić.',
  ],
  ['with an error of the platform', { price, errors: { legal: 'Wycofany.' } }, 'Wycofany.'],
])(
  'the page of a product %s has a disabled button with the reason [product-60]',
  (_, change, why) => {
    expect(addButton(change)).toEqual({ isDisabled: true, reason: why });
  },
);

test('the button of a product that the cart accepts is enabled', () => {
  expect(addButton({ price })).toEqual({ isDisabled: false, reason: undefined });
});
