import { describe, expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents } from '../../tests/support/small-shop.ts';
import type { Catalogue, SearchRequest } from '../catalogue/catalogue.ts';
import type { EntityType } from '../catalogue/documents.ts';
import type { LinkTarget } from '../url/link-target.ts';
import { samePage } from './same-page.ts';

const first = memoryCatalogue(documents);
/** The other view uses different names, and has neither bags nor its own page on the shop. */
const second = memoryCatalogue({
  ...documents,
  product: documents.product
    .filter(({ sku }) => sku === 'HOOD')
    .map((item) => ({ ...item, url_path: 'hoodie' })),
  category: documents.category.map((item) => ({ ...item, url_path: `en-${item.url_path}` })),
  tag: documents.tag.map((item) => ({ ...item, url_key: `en-${item.url_key}` })),
  cms_page: [],
});
const catalogue: Pick<Catalogue, 'search'> = {
  search: <T extends EntityType>(request: SearchRequest<T>) =>
    (request.store === 'en' ? second : first).search(request),
};
const find = (target: LinkTarget) =>
  samePage(target, {
    from: { catalogue, store: 'pl' },
    to: { catalogue, store: 'en' },
    slugOfText: (link) => (link.to === 'screen' && link.screen === 'about' ? 'o-firmie' : null),
  });
const entity = (kind: 'product' | 'category' | 'tag' | 'cms_page', path: string) =>
  ({ to: 'entity', kind, path }) as const;

describe('the same page in another store view', () => {
  test('has its own address there [store-08]', async () => {
    expect(await find(entity('product', 'bluza'))).toEqual(entity('product', 'hoodie'));
    expect(await find(entity('category', 'damskie'))).toEqual(entity('category', 'en-damskie'));
    expect(await find(entity('tag', 'hity'))).toEqual(entity('tag', 'en-hity'));
  });

  test('keeps the variant and the search text, and no filter [store-08]', async () => {
    const child = documents.product.find(({ sku }) => sku === 'HOOD')?.configurable_children?.[0];
    const search = { childSku: child?.sku ?? '' };
    expect(await find({ ...entity('product', 'bluza'), search })).toMatchObject({ search });
    const listing = { ...entity('category', 'damskie'), search: { color: '50', p: '2' } };
    expect(await find(listing)).toEqual(entity('category', 'en-damskie'));
    const searchText = {
      to: 'screen',
      screen: 'search',
      search: { q: 'len', color: '5' },
    } as const;
    expect(await find(searchText)).toEqual({ ...searchText, search: { q: 'len' } });
  });

  test('does not exist if the other view does not sell or have it [store-08]', async () => {
    expect(await find(entity('product', 'torba-1'))).toBeNull();
    expect(await find(entity('cms_page', 'o-firmie'))).toBeNull();
    expect(await find({ to: 'screen', screen: 'about' })).toBeNull();
    expect(await find(entity('category', 'nie-ma'))).toBeNull();
  });

  test('of a fixed address exists in each view', async () => {
    const cart = { to: 'screen', screen: 'checkout' } as const;
    expect(await find(cart)).toEqual(cart);
  });
});
