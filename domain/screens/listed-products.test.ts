import { expect, test } from 'vitest';
import { query, smallShop } from '../../tests/support/small-shop.ts';
import { suggestedProducts } from '../catalogue/suggestions.ts';
import { loadCategory } from './load-category.ts';
import { loadHome } from './load-home.ts';
import { loadSearch } from './load-search.ts';
import { loadTag } from './load-tag.ts';

test('every list of products is of visible, enabled ones, on the home page, in listings and suggestions [catalog-19]', async () => {
  const shop = smallShop();
  await loadHome(shop);
  await loadCategory(shop, { slug: 'torby', search: query() });
  await loadSearch(shop, { search: query('q=torba') });
  await loadTag(shop, { slug: 'nowosci', search: query() });
  const requests = shop.catalogue.requests.filter(({ type }) => type === 'product');
  expect(requests.length).toBeGreaterThan(6);
  for (const { filters } of [...requests, suggestedProducts('pl', 'torba', 5)]) {
    expect(filters).toMatchObject({ visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } });
  }
});
