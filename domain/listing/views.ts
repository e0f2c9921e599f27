import type { ProductCard } from '../product/views.ts';
import type { MetaTexts } from '../text/meta-texts.ts';
import type { LinkTarget } from '../url/link-target.ts';

/** Bounds of a price choice in gross złote; `to` is null without an upper bound. */
export interface PriceRangeView {
  readonly from: number;
  readonly to: number | null;
}

export interface FilterOptionView {
  readonly id: string;
  /** The label; for a price range, the message id that takes `currency`, `from` and `to`. */
  readonly label: string;
  /** Present for a price range. */
  readonly range?: PriceRangeView;
  readonly count: number;
  readonly hex: string | null;
  readonly isChosen: boolean;
  /** The listing with this option toggled; works without script. */
  readonly link: LinkTarget;
}

export interface FilterView {
  /** Query parameter: attribute code, `price` or `flag`. */
  readonly code: string;
  /** The attribute's name; for `price` and `flag` a message id. */
  readonly label: string;
  readonly kind: 'checks' | 'swatches' | 'cells' | 'price';
  readonly options: readonly FilterOptionView[];
}

export interface ChipView {
  /** As in the option: with `range` it is a message id. */
  readonly label: string;
  readonly range?: PriceRangeView;
  /** The listing without this choice. */
  readonly link: LinkTarget;
}

export interface SortOptionView {
  /** `field:direction` as in the address; '' for the default. */
  readonly value: string;
  /** Message id. */
  readonly label: string;
  readonly isChosen: boolean;
}

export type ListingMode = 'category' | 'search' | 'tag' | 'brand';

/** What the page of a search without results offers instead. */
export interface SearchHelpView {
  /** A search that finds products. */
  readonly correction: { readonly text: string; readonly link: LinkTarget } | null;
  /** Categories like the search text, else those of the menu. */
  readonly categories: readonly { readonly name: string; readonly link: LinkTarget }[];
  readonly bestsellers: readonly ProductCard[];
}

/** A category, search, tag or brand listing. */
export interface ListingView {
  readonly meta?: MetaTexts;
  readonly mode: ListingMode;
  readonly title: string;
  readonly lead: string | null;
  readonly crumbs: readonly { readonly name: string; readonly link: LinkTarget | null }[];
  readonly subcategories: readonly { readonly name: string; readonly link: LinkTarget }[];
  readonly cards: readonly ProductCard[];
  readonly total: number;
  readonly start: number;
  readonly perPage: number;
  readonly filters: readonly FilterView[];
  readonly chips: readonly ChipView[];
  readonly clearLink: LinkTarget;
  readonly sorts: readonly SortOptionView[];
  /** Hidden fields of GET forms of this listing. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  /** Price bounds as typed that could not be read. */
  readonly unreadPrice?: { readonly from: string; readonly to: string };
  /** Message id of a notice about the result, such as an empty one. */
  readonly notice?: string;
  /** For a search without results and without filters. */
  readonly help?: SearchHelpView;
  readonly nextPage: LinkTarget | null;
  readonly previousPage: LinkTarget | null;
  readonly self: LinkTarget;
  readonly canonical: LinkTarget;
}
