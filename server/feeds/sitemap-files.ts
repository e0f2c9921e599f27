import type { Catalogue, Filters } from '../../domain/catalogue/catalogue.ts';
import type { EntityType } from '../../domain/catalogue/documents.ts';
import { documentScreens } from '../../domain/documents/shop-document.ts';
import {
  mostAddresses,
  type SitemapEntry,
  sitemapHead,
  sitemapIndex,
  sitemapTail,
  sitemapUrl,
} from '../../domain/feeds/sitemap.ts';
import { listedFilters } from '../../domain/listing/listing-request.ts';
import { shopDay } from '../../domain/price/shop-time.ts';
import { productLink } from '../../domain/product/product-link.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { categoryLink } from '../../domain/url/category-address.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { createdAt } from '../catalogue/index/generation-name.ts';
import { listedDocuments } from './listed-documents.ts';

export interface SitemapSource {
  readonly catalogue: Catalogue;
  readonly stores: readonly StoreView[];
  /** Absolute address of a page in a store view. */
  readonly pageOf: (store: StoreView, link: LinkTarget) => string;
  /** Absolute address of a file of the shop. */
  readonly fileOf: (path: string) => string;
  /** Whether a content page is shown at this path, rather than a screen of another kind. */
  readonly isContent: (path: string) => boolean;
}

/** A part of the sitemap, as its name says it: `sitemap-pl-products-2.xml`. */
export interface SitemapPart {
  readonly store: StoreView;
  /** The number of a part with products; null of the one with everything else. */
  readonly products: number | null;
}

/** Documents asked for at once. */
const page = 250;

/** The day a document says it changed, else the day of its index. */
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

/** `/sitemap.xml`: the parts of every store view, none of more than 50,000 addresses. */
export async function* sitemapList(source: SitemapSource): AsyncGenerator<string> {
  const entries: SitemapEntry[] = [];
  for (const store of source.stores) {
    const { storeCode } = store;
    const generation = await source.catalogue.generation(storeCode);
    const { total } = await source.catalogue.search({
      store: storeCode,
      type: 'product',
      filters: listedFilters,
      size: 1,
      generation,
      sourceInclude: ['sku'],
    });
    const parts = Array.from({ length: Math.ceil(total / mostAddresses) }, (_, index) => index + 1);
    for (const products of [null, ...parts]) {
      const address = source.fileOf(fileName({ store, products }));
      entries.push({ address, changed: changeOf(null, generation) });
    }
  }
  yield sitemapIndex(entries);
}

/** Screens of a fixed address that may be found and show more than a content page. */
const foundScreens = [
  'home',
  'contact',
  'shop-reviews',
  'size-guide',
  'newsletter',
  'stores',
  'showrooms',
  ...documentScreens,
] as const;

/** Everything of a store view but its products. */
async function* otherUrls(
  { pageOf, isContent }: SitemapSource,
  store: StoreView,
  ask: <T extends EntityType>(
    type: T,
    filters: Filters,
    fields: readonly string[],
  ) => ReturnType<typeof listedDocuments<T>>,
  generation: string,
): AsyncGenerator<string> {
  const urlOf = (link: LinkTarget, updated: unknown = null) =>
    sitemapUrl({ address: pageOf(store, link), changed: changeOf(updated, generation) });
  for (const screen of foundScreens) yield urlOf({ to: 'screen', screen });
  const active = { is_active: { eq: true } };
  for await (const items of ask('category', active, ['url_path', 'level', 'updated_at'])) {
    for (const item of items) {
      const link = item.level > 1 ? categoryLink(item) : null;
      if (link !== null) yield urlOf(link, item['updated_at']);
    }
  }
  for await (const items of ask('tag', {}, ['url_key'])) {
    for (const { url_key: path } of items) yield urlOf({ to: 'entity', kind: 'tag', path });
  }
  for await (const items of ask('cms_page', {}, ['url_key', 'active', 'updated_at'])) {
    for (const { active: isShown, url_key: path, ...rest } of items) {
      if (!isShown || !path || !isContent(`/${path}`)) continue;
      yield urlOf({ to: 'entity', kind: 'cms_page', path }, rest['updated_at']);
    }
  }
}

const productFields = ['sku', 'parentSku', 'name', 'url_path', 'url_key', 'slug', 'updated_at'];

/** One part of the sitemap; empty where its number is beyond the last. [pl-L05] */
export async function* sitemapPart(
  source: SitemapSource,
  { store, products }: SitemapPart,
): AsyncGenerator<string> {
  const { catalogue, pageOf } = source;
  const generation = await catalogue.generation(store.storeCode);
  const listed = { catalogue, store: store.storeCode, generation, page };
  yield sitemapHead;
  if (products === null) {
    yield* otherUrls(
      source,
      store,
      (type, filters, fields) => listedDocuments({ ...listed, type, filters, fields }),
      generation,
    );
  } else {
    const bounds = { from: (products - 1) * mostAddresses, most: mostAddresses };
    const asked = { type: 'product', filters: listedFilters, fields: productFields } as const;
    for await (const items of listedDocuments({ ...listed, ...asked, ...bounds })) {
      const urls = items.map((item) => {
        const address = pageOf(store, productLink(item));
        return sitemapUrl({ address, changed: changeOf(item.updated_at, generation) });
      });
      yield urls.join('');
    }
  }
  yield sitemapTail;
}
