// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { productCardOf } from '../../tests/support/product-card.ts';
import { show } from '../../tests/support/show.tsx';
import { ProductCard } from './product-card.tsx';

afterEach(cleanup);

const textOf = (more: object) =>
  show(<ProductCard card={{ ...productCardOf('SET'), ...more }} sizes="50vw" />).text();

test('a bundle without its own price is not marked as of unknown price', () => {
  expect(textOf({ isComposed: true })).toContain('Cena zależy od wyboru');
});

test('the price of any other product without one is shown as unknown', () => {
  expect(textOf({})).toContain('Cena nieznana');
});

test('a paid place is marked in text, and for crawlers on its link [pl-E05]', () => {
  const page = show(
    <ProductCard card={{ ...productCardOf('PAID'), isSponsored: true }} sizes="50vw" />,
  );
  expect(page.getByText('Sponsorowane: to miejsce jest opłacone')).toBeTruthy();
  expect(page.getByRole('link').getAttribute('rel')).toBe('sponsored');
  cleanup();
  const plain = show(<ProductCard card={productCardOf('PLAIN')} sizes="50vw" />);
  expect(plain.text()).not.toContain('Sponsorowane');
  expect(plain.getByRole('link').getAttribute('rel')).toBeNull();
});
