import { shopDay } from '../../domain/calendar/shop-time.ts';
import { categoryLink } from '../../domain/catalogue/category-address.ts';
import { documentScreens } from '../../domain/documents/shop-document.ts';
import {
  mostAddresses,
  type SitemapEntry,
  sitemapHead,
  sitemapIndex,
  sitemapTail,
} from '../../domain/feeds/sitemap.ts';
import { listedFilters } from '../../domain/listing/listing-request.ts';
import { brandLink } from '../../domain/product/brand.ts';
import { mainPicture } from '../../domain/product/pictures.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { screenOf } from '../../domain/url/screens.ts';
import { createdAt } from '../catalogue/engine/generation-name.ts';
import { listedBrands } from './listed-brands.ts';
import { type Listed, listedDocuments } from './listed-documents.ts';
import { type SitemapPage, type SitemapSource, sitemapUrls } from './sitemap-urls.ts';

/** A part of the sitemap, from its name: `sitemap-pl-products-2.xml`. */
export interface SitemapPart {
  readonly store: StoreView;
  /** The number of a part with products; null for the part with everything else. */
  readonly products: number | null;
}

/** Documents per request. */
const page = 250;

/** The document's own day of change, else the day of its index. */
function changeOf(updated: unknown, generation: string): string | null {
  const day = typeof updated === 'string' ? /^\d{4}-\d\d-\d\d/.exec(updated)?.[0] : undefined;
  if (day !== undefined) return day;
  const made = createdAt(generation);
  return made === null ? null : shopDay(new Date(made));
}

function fileName({ store, products }: SitemapPart): string {
  return `/sitemap-${store.storeCode}-${products === null ? 'pages' : `products-${products}`}.xml`;
}

/** The part that a path names; null for any other path. */
export function readPart(path: string, stores: readonly StoreView[]): SitemapPart | null {
  const match = /^\/sitemap-([a-z]{2})-(?:pages|products-([1-9]\d{0,4}))\.xml$/.exec(path);
  const store = stores.find(({ storeCode }) => storeCode === match?.[1]);
  if (!match || !store) return null;
  return { store, products: match[2] === undefined ? null : Number(match[2]) };
}

/** The number of parts with products in a store view, and their index generation. */
async function productParts({ catalogue }: SitemapSource, { storeCode }: StoreView) {
  const generation = await catalogue.generation(storeCode);
  const { total } = await catalogue.search({
    store: storeCode,
    type: 'product',
    filters: listedFilters,
    size: 1,
    generation,
    sourceInclude: ['sku'],
  });
  return { generation, count: Math.ceil(total / mostAddresses) };
}

/**
 * Whether the sitemap has the part: a number beyond its last is no part. Errors:
 * `CATALOGUE_UNAVAILABLE`.
 */
export async function isListedPart(source: SitemapSource, part: SitemapPart): Promise<boolean> {
  const { store, products } = part;
  return products === null || products <= (await productParts(source, store)).count;
}

/** `/sitemap.xml`: the parts of every store view, each with at most 50,000 addresses. */
export async function* sitemapList(source: SitemapSource): AsyncGenerator<string> {
  const entries: SitemapEntry[] = [];
  for (const store of source.stores) {
    const { generation, count } = await productParts(source, store);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    for (const products of [null, ...numbers]) {
      const address = source.addresses.fileOf(fileName({ store, products }));
      entries.push({ address, changed: changeOf(null, generation) });
    }
  }
  yield sitemapIndex(entries);
}

/** Indexable screens with a fixed address that show more than a content page. */
const foundScreens = [
  'home',
  'contact',
  'shop-reviews',
  'size-guide',
  'newsletter',
  'stores',
  'showrooms',
  'withdrawal',
  'complaint',
  'exchange',
  'order-lookup',
  ...documentScreens,
] as const;

/** Whether a path shows a content page that the shop has. */
export function isShownContent(
  { addresses, hasPage }: Pick<SitemapSource, 'addresses' | 'hasPage'>,
  path: string,
): boolean {
  const screen = addresses.screenOf(`/${path}`);
  return screen === null || (screenOf(screen).page === 'content' && hasPage(screen));
}

/** The common parameters for all pages of a part. */
type Reading = Pick<Listed<'product'>, 'catalogue' | 'store' | 'generation' | 'page'>;

/** All addresses of a store view except its products. */
async function* otherUrls(
  source: SitemapSource,
  store: StoreView,
  reading: Reading,
): AsyncGenerator<string> {
  const changed = (updated: unknown) => changeOf(updated, reading.generation);
  const screens = foundScreens.filter(source.hasPage).map(
    (screen): SitemapPage => ({
      key: screen,
      link: { to: 'screen', screen },
      changed: changed(null),
    }),
  );
  const own = (source.foundPages ?? []).map((page): SitemapPage => {
    const link = { to: 'screen', screen: 'own', params: { page } } as const;
    return { key: `own/${page}`, link, changed: changed(null) };
  });
  yield await sitemapUrls(source, store, null, [...screens, ...own]);
  const active = { is_active: { eq: true } };
  const categoryFields = ['id', 'url_path', 'level', 'updated_at'];
  const categories = { type: 'category', filters: active, fields: categoryFields } as const;
  for await (const items of listedDocuments({ ...reading, ...categories })) {
    const entries = items.flatMap((item): SitemapPage[] => {
      const link = item.level > 1 ? categoryLink(item) : null;
      if (link === null) return [];
      return [{ key: item.id, link, changed: changed(item['updated_at']) }];
    });
    yield await sitemapUrls(source, store, 'category', entries);
  }
  const tags = { type: 'tag', fields: ['id', 'url_key'] } as const;
  for await (const items of listedDocuments({ ...reading, ...tags })) {
    const entries = items.map(({ id: key, url_key: path }): SitemapPage => {
      return { key, link: { to: 'entity', kind: 'tag', path }, changed: changed(null) };
    });
    yield await sitemapUrls(source, store, 'tag', entries);
  }
  const brands = (await listedBrands(reading)).map(
    (slug): SitemapPage => ({ key: slug, link: brandLink(slug), changed: changed(null) }),
  );
  if (brands.length > 0) yield await sitemapUrls(source, store, null, brands);
  const pageFields = ['identifier', 'url_key', 'active', 'updated_at'];
  const pages = { type: 'cms_page', fields: pageFields } as const;
  for await (const items of listedDocuments({ ...reading, ...pages })) {
    const entries = items.flatMap(
      ({ active: isShown, identifier: key, url_key: path, ...rest }) => {
        if (!isShown || !path || !isShownContent(source, path)) return [];
        const link = { to: 'entity', kind: 'cms_page', path } as const;
        return [{ key, link, changed: changed(rest['updated_at']) } satisfies SitemapPage];
      },
    );
    yield await sitemapUrls(source, store, 'cms_page', entries);
  }
}

const productFields = [
  'sku',
  'parentSku',
  'name',
  'url_path',
  'url_key',
  'slug',
  'updated_at',
  'image',
  'small_image',
  'thumbnail',
];

/** One part of the sitemap; empty where its number is beyond the last. [pl-L05] */
export async function* sitemapPart(
  source: SitemapSource,
  { store, products }: SitemapPart,
): AsyncGenerator<string> {
  const { catalogue } = source;
  const generation = await catalogue.generation(store.storeCode);
  const reading = { catalogue, store: store.storeCode, generation, page };
  yield sitemapHead;
  if (products === null) {
    yield* otherUrls(source, store, reading);
  } else {
    const bounds = { from: (products - 1) * mostAddresses, most: mostAddresses };
    const query = { type: 'product', filters: listedFilters, fields: productFields } as const;
    for await (const items of listedDocuments({ ...reading, ...query, ...bounds })) {
      const entries = items.map((item): SitemapPage => {
        const changed = changeOf(item.updated_at, generation);
        return { key: item.sku, link: productLink(item), changed, picture: mainPicture(item) };
      });
      yield await sitemapUrls(source, store, 'product', entries);
    }
  }
  yield sitemapTail;
}
