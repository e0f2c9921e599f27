import type { Catalogue } from '../catalogue/catalogue.ts';
import type { StoreView } from '../store-view/store-view.ts';
import { type CatalogueFacts, createCatalogueFacts } from './facts.ts';

/** Attribute codes under which the shop keeps what the law asks to be told (pl-D01, pl-D04, pl-D05). */
export interface LegalAttributes {
  readonly composition: string;
  readonly care: string;
  readonly manufacturerName: string;
  readonly manufacturerAddress: string;
  readonly manufacturerEmail: string;
}

/** What a shop may set about its screens; every number is the spec's unless said otherwise. */
export interface ScreenSettings {
  /** Products on a page of a listing. [catalog-22] */
  readonly listingPageSize: number;
  /** Filters a listing offers, in order. [catalog-27] */
  readonly defaultFilters: readonly string[];
  /** Flag ids with a meaning of their own. */
  readonly flags: { readonly isNew: number; readonly bestseller: number; readonly sale: number };
  /** A hidden child shows its parent; off, it is an error. [product-26, product-50] */
  readonly showParentOfHidden: boolean;
  /** A hidden child's address redirects to the parent's. Off by default. [route-62, product-49] */
  readonly redirectsHiddenChildren: boolean;
  /** Without a matching variant the first available is chosen. [product-22] */
  readonly fallbackToDefaultVariant: boolean;
  /** Ids of the home page's promoted categories; empty: the first three of the menu. */
  readonly promotedCategoryIds: readonly number[];
  readonly homeSizes: {
    readonly newCollection: number;
    readonly bestsellers: number;
    readonly sale: number;
    readonly tiles: number;
  };
  readonly legalAttributes: LegalAttributes;
  /** Identifiers of the content blocks that the frame and the home page read. */
  readonly blocks: { readonly hero: string; readonly promises: string };
  /** Reviews on a product page. */
  readonly reviewLimit: number;
  readonly relatedLimit: number;
}

export const defaultScreenSettings: ScreenSettings = {
  listingPageSize: 50,
  defaultFilters: ['color', 'erin_recommends', 'price', 'size', 'flags_ids'],
  flags: { isNew: 6, bestseller: 2, sale: 5 },
  showParentOfHidden: true,
  redirectsHiddenChildren: false,
  fallbackToDefaultVariant: true,
  promotedCategoryIds: [],
  homeSizes: { newCollection: 6, bestsellers: 8, sale: 7, tiles: 3 },
  legalAttributes: {
    composition: 'composition',
    care: 'care',
    manufacturerName: 'manufacturer_name',
    manufacturerAddress: 'manufacturer_address',
    manufacturerEmail: 'manufacturer_email',
  },
  blocks: { hero: 'home-hero', promises: 'header-promises' },
  reviewLimit: 50,
  relatedLimit: 8,
};

export interface ScreenContext {
  readonly catalogue: Catalogue;
  readonly store: StoreView;
  readonly now: Date;
  readonly settings: ScreenSettings;
  /** Kept facts of this store view and generation; without them every loader asks anew. */
  readonly facts?: CatalogueFacts;
}

export function factsOf(context: ScreenContext): CatalogueFacts {
  return context.facts ?? createCatalogueFacts(context.catalogue, context.store.storeCode);
}
