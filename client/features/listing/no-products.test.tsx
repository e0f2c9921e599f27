// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, describe, expect, test } from 'vitest';
import { noProductsMessage } from '../../../domain/listing/messages.ts';
import type { ListingView } from '../../../domain/listing/views.ts';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { productCardOf } from '../../../tests/support/product-card.ts';
import { show } from '../../../tests/support/show.tsx';
import { isOnlineAtom } from '../../core/net/online.ts';
import { notificationsAtom } from '../../core/notifications/notifications.ts';
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

/** Shows a listing and waits for the notices that follow. */
async function shown(view: ListingView, isOnline: boolean) {
  const store = createStore();
  store.set(isOnlineAtom, isOnline);
  const { text } = show(<NoProducts view={view} />, store);
  await act(async () => {
    await import('../../core/notifications/notifications.ts');
  });
  const notified = store.get(notificationsAtom).map(({ message }) => message);
  return { text: text(), notified };
}

describe('a search without results', () => {
  const found: ListingView = {
    ...empty,
    mode: 'search',
    query: { q: 'sukinka' },
    help: {
      correction: {
        text: 'sukienka',
        link: { to: 'screen', screen: 'search', search: { q: 'sukienka' } },
      },
      categories: [{ name: 'Sukienki', link: dresses }],
      bestsellers: [{ ...productCardOf('S1'), name: 'Sukienka Zofia' }],
    },
  };

  test('offers a corrected search, categories and bestsellers, and does not speak of being online', async () => {
    const { text, notified } = await shown(found, true);
    expect(text).toContain('Czy chodziło Ci o sukienka?');
    expect(screen.getByRole('link', { name: 'sukienka' }).getAttribute('href')).toBe('/search');
    expect(screen.getByRole('link', { name: 'Sukienki' })).toBeTruthy();
    expect(screen.getByText('Sukienka Zofia')).toBeTruthy();
    expect(notified).toEqual([]);
  });

  test('warns while the shop cannot be reached [catalog-32]', async () => {
    const { notified } = await shown(found, false);
    expect(notified).toEqual([noProductsMessage]);
  });
});
