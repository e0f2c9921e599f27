import { expect, test } from 'vitest';
import vectors from '../../tests/fixtures/vectors/vsf-search_queries.json' with { type: 'json' };
import { productDocument } from '../../tests/support/product-document.ts';
import { recordedCases } from '../../tests/support/recorded-cases.ts';
import { smallShop } from '../../tests/support/small-shop.ts';
import { findProduct } from './find-product.ts';
import { loadLinkedProducts } from './linked-products.ts';
import { loadProduct } from './load-product.ts';

const noSuchRequest = 'no page sends such a request';
/** The recorded requests that our pages send too. */
const cases = recordedCases(vectors.cases, 'query', {
  'search text with dash (sku parts)': 'the engine searches: tests/contract/catalogue',
  'search text without any filter is ignored': 'quirk: a text is always searched',
  'category by id, active, not empty': 'categories are found in the loaded tree (catalog-12)',
  'not equal': noSuchRequest,
  or: noSuchRequest,
  'equals null means exists': 'quirk',
  'or range': noSuchRequest,
  'field mapping': 'the names of fields in the index are of the engine: tests/contract/catalogue',
  'empty query': noSuchRequest,
  'available filters with own size': 'all values of a filter are counted',
});

function filtersOf(name: string) {
  const recorded = cases.find((entry) => entry.name === name);
  const filters = recorded?.input.searchQuery._appliedFilters ?? [];
  return Object.fromEntries(filters.map(({ attribute, value }) => [attribute, value]));
}

/** The requests of one type that an operation sends to the small shop. */
async function requested(
  type: string,
  work: (shop: ReturnType<typeof smallShop>) => Promise<unknown>,
) {
  const shop = smallShop();
  await work(shop);
  return shop.catalogue.requests.filter((request) => request.type === type);
}

test('by sku [product-39]', async () => {
  const [question] = await requested('product', (shop) => findProduct(shop, { value: 'A' }));
  expect(question).toMatchObject({ filters: filtersOf('by sku'), size: 1 });
});

test('skus in list [product-41]', async () => {
  const product_links = ['A', 'B'].map((linked_product_sku) => ({
    sku: 'SET',
    link_type: 'associated',
    linked_product_sku,
    linked_product_type: 'simple',
  }));
  const set = productDocument({ sku: 'SET', type_id: 'grouped', product_links });
  const [question] = await requested('product', (shop) => loadLinkedProducts(shop, set));
  const recorded = filtersOf('skus in list');
  expect(question?.filters).toEqual({ sku: recorded.sku, status: { eq: 1 } });
});

test('reviews of a product', async () => {
  const [question] = await requested('review', (shop) =>
    loadProduct(shop, { parentSku: 'HOOD', childSku: 'HOOD' }),
  );
  // Ids are texts here, and this shop has another product.
  const recorded = filtersOf('reviews of a product');
  expect(question?.filters).toEqual({ ...recorded, product_id: { eq: '10' } });
});
