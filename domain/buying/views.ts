import type { ProductType } from '../catalogue/documents.ts';
import type { ReturnLimit } from '../catalogue/return-limit.ts';
import type { Grosze } from '../money.ts';
import type { PriceView } from '../price/views.ts';
import type { QuantityLimits } from '../product/quantity-limits.ts';
import type { LinkTarget } from '../url/link-target.ts';

/** Views of what is chosen before buying, for sets, bundles, downloads and custom options. */

/** A product of a set, with its own quantity. */
export interface SetPartView {
  readonly id: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly typeId: ProductType;
  readonly name: string;
  readonly link: LinkTarget | null;
  readonly picture: string | null;
  readonly price: PriceView | null;
  /** Quantity in the set; 1 when the document has none [price-05]. */
  readonly quantity: number;
  readonly isAvailable: boolean;
  readonly limits: QuantityLimits;
  /** Why returns are excluded or limited (pl-C10). */
  readonly returnLimit?: ReturnLimit;
  /** Working days until it leaves the shop, where that is later than usual. */
  readonly dispatchDays?: number;
}

export interface BundlePartView {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  /** Gross unit price; null when unknown. */
  readonly price: Grosze | null;
  /** At least 1. */
  readonly quantity: number;
  readonly isDefault: boolean;
  readonly canChangeQuantity: boolean;
  readonly isAvailable: boolean;
  readonly limits: QuantityLimits;
}

export interface BundleOptionView {
  readonly id: string;
  readonly title: string;
  readonly kind: 'radio' | 'select' | 'checkbox' | 'multiple';
  readonly isRequired: boolean;
  readonly parts: readonly BundlePartView[];
}

export interface DownloadLinkView {
  readonly id: string;
  readonly title: string;
  readonly price: Grosze;
}

export interface DownloadsView {
  /** The catalogue's title of the files; may be empty. */
  readonly title: string;
  /** Links are sold separately; otherwise all come with the product. */
  readonly isChosen: boolean;
  readonly links: readonly DownloadLinkView[];
}

/** What a value adds to the gross price: an amount, or a percentage of it. */
export type Surcharge =
  | { readonly kind: 'fixed'; readonly amount: Grosze }
  | { readonly kind: 'percent'; readonly percent: number };

export interface CustomValueView {
  readonly id: string;
  readonly title: string;
  readonly surcharge: Surcharge;
}

export const customKinds = [
  'text',
  'area',
  'select',
  'radio',
  'checkbox',
  'multiple',
  'date',
  'time',
  'date-time',
  'file',
] as const;
export type CustomKind = (typeof customKinds)[number];

export interface CustomOptionView {
  readonly id: string;
  readonly title: string;
  readonly kind: CustomKind;
  /** Names of the rules an answer must pass, in order. */
  readonly rules: readonly string[];
  /** Maximum length in characters; null without a limit. */
  readonly maxLength: number | null;
  readonly values: readonly CustomValueView[];
}

/** Null on a product page with nothing to choose but a variant. */
export interface BuyingView {
  readonly set: readonly SetPartView[];
  readonly bundle: readonly BundleOptionView[];
  readonly downloads: DownloadsView | null;
  readonly customOptions: readonly CustomOptionView[];
}
