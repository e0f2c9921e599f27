// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPages } from '../../../demo/catalogue/content-pages.ts';
import { demoFacts } from '../../../demo/catalogue/demo-facts.ts';
import type { ListingView } from '../../../domain/listing/views.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { screens } from '../../../domain/url/screens.ts';
import { show } from '../../../tests/support/show.tsx';
import { Filters } from './filters.tsx';
import { ListingBar } from './listing-bar.tsx';

afterEach(cleanup);

const search: LinkTarget = { to: 'screen', screen: 'search' };
const listing: ListingView = {
  mode: 'search',
  title: 'Szukaj',
  lead: null,
  crumbs: [],
  subcategories: [],
  cards: [],
  total: 3,
  start: 0,
  perPage: 50,
  filters: [],
  chips: [],
  clearLink: search,
  sorts: [{ value: '', label: 'Recommended', isChosen: true }],
  query: {},
  nextPage: null,
  previousPage: null,
  self: search,
  canonical: search,
};

test('a link beside the sort order explains how products are sorted, by default and in search [pl-E06]', () => {
  show(<ListingBar view={listing} />);
  expect(screen.getByRole('combobox', { name: 'Sortowanie' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Jak układamy produkty' });
  expect(link.getAttribute('href')).toBe('/sorting-rules');
  const [path] = screens['sorting-rules'].paths;
  const reported = contentPages(demoFacts()).find(({ key }) => `/${key}` === path);
  expect(reported?.content).toContain('„Polecane”');
  expect(reported?.content).toContain('trafność');
});

test('an unreadable price is reported and stays in its field [catalog-17]', () => {
  const unreadPrice = { from: 'tanio', to: '50' };
  const price = { code: 'price', label: 'Price', kind: 'price', options: [] } as const;
  const view = { ...listing, unreadPrice, filters: [price] };
  show(
    <>
      <ListingBar view={view} />
      <Filters view={view} />
    </>,
  );
  const said = screen.getByRole('alert');
  expect(said.textContent).toBe('Podaj ceny w postaci 99,50, najpierw niższą');
  const from = screen.getByRole('textbox', { name: 'Cena od' });
  expect([from.getAttribute('value'), from.getAttribute('aria-invalid')]).toEqual([
    'tanio',
    'true',
  ]);
  expect(from.getAttribute('aria-describedby')).toBe(said.id);
  expect(screen.getByRole('textbox', { name: 'Cena do' }).getAttribute('value')).toBe('50');
});

test('the sort orders are named in Polish, the default first [catalog-25] [catalog-41]', () => {
  const sorts = [
    { value: '', label: 'Recommended', isChosen: true },
    { value: 'updated_at:desc', label: 'Latest', isChosen: false },
    { value: 'final_price:asc', label: 'Price low to high', isChosen: false },
    { value: 'final_price:desc', label: 'Price high to low', isChosen: false },
  ];
  show(<ListingBar view={{ ...listing, sorts }} />);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Polecane', 'Najnowsze', 'Cena: od najniższej', 'Cena: od najwyższej']);
});
