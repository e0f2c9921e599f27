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
