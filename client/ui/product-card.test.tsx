// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { productCardOf } from '../../tests/support/product-card.ts';
import { show } from '../../tests/support/show.tsx';
import { ProductCard } from './product-card.tsx';

afterEach(cleanup);

const textOf = (more: object) =>
  show(<ProductCard card={{ ...productCardOf('SET'), ...more }} sizes="50vw" />).text();

test('a set without a price of its own does not call it unknown', () => {
  expect(textOf({ isComposed: true })).toContain('Cena zależy od wyboru');
});

test('the price of any other product is unknown where nobody knows it', () => {
  expect(textOf({})).toContain('Cena nieznana');
});

test('a place that is paid for says so in words, and to machines on its link [pl-E05]', () => {
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
