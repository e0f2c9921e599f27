// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/support/show.tsx';
import { ShopReviewsPage } from './shop-reviews-page.tsx';

afterEach(cleanup);

const review = {
  id: '1',
  title: 'Naprawili mi sweter',
  detail: 'Po roku, za darmo.',
  nickname: 'Ola',
  rating: 5,
  day: '2026-11-03',
};

test('reviews of the shop have author and day, and show whether they are verified [engage-23]', () => {
  const { text } = show(<ShopReviewsPage view={{ rating: 5, count: 1, items: [review] }} />);
  for (const announced of [
    '1 opinia',
    'Naprawili mi sweter',
    'Po roku, za darmo.',
    'Ola · 3 listopada 2026',
    'Nie sprawdzamy, czy każdy autor u nas kupował.',
  ]) {
    expect(text()).toContain(announced);
  }
});

test('a shop without reviews shows that', () => {
  const { text } = show(<ShopReviewsPage view={{ rating: null, count: 0, items: [] }} />);
  expect(text()).toContain('Nikt jeszcze nic o nas nie napisał.');
});
