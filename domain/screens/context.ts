import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Capabilities } from '../commerce/capabilities.ts';
import type { RailSource } from '../content/rail-source.ts';
import { usualDispatch } from '../product/dispatch.ts';
import { legalAttributes } from '../product-page/details.ts';
import type { ProductPageSettings } from '../product-page/product-page.ts';
import { reviewPageSize } from '../product-page/review-question.ts';
import type { StoreView } from '../store-view/store-view.ts';
import { type CatalogueFacts, createCatalogueFacts } from './facts.ts';

/** A shop's settings for its pages; defaults follow docs/product.md. */
export interface ScreenSettings extends ProductPageSettings {
  /** Products on a page of a listing. [catalog-22] */
  readonly listingPageSize: number;
  /** A category's slug is its `url_key`; when off, its name and id. [route-55] */
  readonly usesPlatformUrlKeys: boolean;
  /** Filters a listing offers, in order. [catalog-27] */
  readonly defaultFilters: readonly string[];
  /** Ids of flags with a special meaning. */
  readonly flags: { readonly isNew: number; readonly bestseller: number; readonly sale: number };
  /** A hidden child shows its parent; when off, it is an error. [product-26, product-50] */
  readonly showParentOfHidden: boolean;
  /** Ids of the home page's promoted categories; empty: the first three of the menu. */
  readonly promotedCategoryIds: readonly string[];
  readonly homeSizes: {
    readonly newCollection: number;
    readonly bestsellers: number;
    readonly sale: number;
    readonly tiles: number;
    readonly viewed: number;
  };
  /** Product sources of the home page's own rows. [content-11] */
  readonly homeSources: {
    readonly newCollection: RailSource;
    readonly bestsellers: RailSource;
    readonly sale: RailSource;
  };
  /** Name of the home page's layout, `home-{product}`. [content-11] */
  readonly homeLayout: string;
  /** Flag ids whose tags the menu shows, and those it shows left of the categories. [content-05] */
  readonly menuFlags: {
    readonly visible: readonly number[];
    readonly prioritised: readonly number[];
  };
  /** Identifiers of the content blocks that the layout and the home page read. */
  readonly blocks: { readonly hero: string; readonly promises: string };
}

export const defaultScreenSettings: ScreenSettings = {
  listingPageSize: 50,
  usesPlatformUrlKeys: true,
  defaultFilters: ['color', 'erin_recommends', 'price', 'size', 'flags_ids'],
  flags: { isNew: 6, bestseller: 2, sale: 5 },
  showParentOfHidden: true,
  fallbackToDefaultVariant: true,
  preselectsVariant: false,
  promotedCategoryIds: [],
  homeSizes: { newCollection: 6, bestsellers: 8, sale: 7, tiles: 3, viewed: 8 },
  homeSources: {
    newCollection: { by: 'flag', id: 6 },
    bestsellers: { by: 'flag', id: 2 },
    sale: { by: 'reduced' },
  },
  homeLayout: 'home-default',
  menuFlags: { visible: [], prioritised: [5, 6] },
  legalAttributes,
  dispatchDays: usualDispatch.fromStock,
  blocks: { hero: 'home-hero', promises: 'header-promises' },
  reviewLimit: reviewPageSize,
  relatedLimit: 8,
};

export interface ScreenContext {
  readonly catalogue: Catalogue;
  readonly store: StoreView;
  readonly now: Date;
  readonly settings: ScreenSettings;
  /** Logs problems of the catalogue: a text and the skus concerned. */
  readonly log?: (message: string, details: Readonly<Record<string, string>>) => void;
  /** What the shop has; everything when left out. Texts about the rest are left out. */
  readonly capabilities?: Capabilities;
  /** Cached facts of this store view and generation; without them every loader fetches its own. */
  readonly facts?: CatalogueFacts;
}

/** The cached facts of the catalogue, or new ones where none are cached. */
export function factsOf(context: ScreenContext): CatalogueFacts {
  return context.facts ?? createCatalogueFacts(context.catalogue, context.store.storeCode);
}
