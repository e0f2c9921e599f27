// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noProductsMessage } from '../../../domain/listing/messages.ts';
import type { ListingView } from '../../../domain/listing/views.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { show } from '../../../tests/support/show.tsx';
import { NoProducts } from './no-products.tsx';

afterEach(cleanup);

const dresses: LinkTarget = { to: 'entity', kind: 'category', path: 'sukienki' };
const empty: ListingView = {
  mode: 'category',
  title: 'Sukienki',
  lead: null,
  crumbs: [],
  subcategories: [],
  cards: [],
  total: 0,
  start: 0,
  perPage: 50,
  filters: [],
  chips: [],
  clearLink: dresses,
  sorts: [],
  query: {},
  notice: noProductsMessage,
  nextPage: null,
  previousPage: null,
  self: dresses,
  canonical: dresses,
};

test('a filter without results is named as the reason and can be cleared', () => {
  const { text } = show(<NoProducts view={{ ...empty, query: { color: '999' } }} />);
  expect(text()).toContain('Nic nie pasuje do wszystkich tych filtrów naraz.');
  expect(screen.getByRole('link', { name: 'Wyczyść filtry' }).getAttribute('href')).toBe(
    '/sukienki',
  );
});

test('an empty category without filters has none to clear', () => {
  const { text } = show(<NoProducts view={{ ...empty, query: { sort: 'updated_at:desc' } }} />);
  expect(text()).toContain('W tej chwili nic tu nie ma.');
  expect(screen.queryByRole('link', { name: 'Wyczyść filtry' })).toBeNull();
});
