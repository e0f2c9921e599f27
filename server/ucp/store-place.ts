import { LRUCache } from 'lru-cache';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { type CatalogueFacts, createCatalogueFacts } from '../../domain/screens/facts.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { languageOf } from '../../domain/text/text-language.ts';
import type { ViewPlace } from '../../domain/ucp/product-view.ts';
import type { ShopAddresses } from '../feeds/shop-addresses.ts';

/** A store view with its addresses. */
export interface StorePlace extends ViewPlace {
  readonly store: StoreView;
}

/** Store views and generations whose categories and attributes are cached. */
const mostFacts = 20;
/** Lifetime of cached facts in ms. */
const lifetimeMs = 60_000;

/** Attributes and categories of a store view and index, fetched once for many requests. */
export function createFactsCache(catalogue: Catalogue, greenProof: string) {
  const known = new LRUCache<string, CatalogueFacts>({ max: mostFacts, ttl: lifetimeMs });
  return (store: string, generation: string): CatalogueFacts => {
    const name = `${store} ${generation}`;
    const cached = known.get(name);
    if (cached) return cached;
    const facts = createCatalogueFacts(catalogue, store, greenProof);
    known.set(name, facts);
    return facts;
  };
}

/** The store view in the caller's language; the default one where none speaks it. */
export function chooseStore(
  stores: readonly [StoreView, ...StoreView[]],
  languages: string | undefined,
): StoreView {
  const wanted = (languages ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  for (const language of wanted) {
    const found = stores.find(({ i18n }) => i18n.defaultLocale.startsWith(`${language}-`));
    if (found && language.length === 2) return found;
  }
  return stores[0];
}

/** Addresses, currency and language of a store view. */
export const storePlace = (store: StoreView, addresses: ShopAddresses): StorePlace => ({
  store,
  addresses: {
    page: (link) => addresses.pageOf(store, link),
    picture: addresses.pictureOf,
  },
  currency: store.i18n.currencyCode,
  i18n: store.i18n,
});

/** The language of texts for a caller where no store view is open. */
export const callerLanguage = (
  stores: readonly [StoreView, ...StoreView[]],
  languages: string | undefined,
) => languageOf(chooseStore(stores, languages).i18n.defaultLocale);

/** The language of a store view's texts. */
export const placeLanguage = ({ store }: StorePlace) => languageOf(store.i18n.defaultLocale);
