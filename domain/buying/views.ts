import type { ProductType } from '../catalogue/documents.ts';
import type { Grosze } from '../money.ts';
import type { QuantityLimits } from '../product/quantity-limits.ts';
import type { ReturnLimit } from '../product/return-limit.ts';
import type { PriceView } from '../product/views.ts';
import type { LinkTarget } from '../url/link-target.ts';

/** What is chosen before buying, for the few products that are more than themselves or a variant. */

/** A product of a set, bought in its own number. */
export interface SetPartView {
  readonly id: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly typeId: ProductType;
  readonly name: string;
  readonly link: LinkTarget | null;
  readonly picture: string | null;
  readonly price: PriceView | null;
  /** Pieces in the set, 1 when the document does not say [price-05]. */
  readonly quantity: number;
  readonly isAvailable: boolean;
  readonly limits: QuantityLimits;
  /** Why it cannot be given back, or not always (pl-C10). */
  readonly returnLimit?: ReturnLimit;
}

export interface BundlePartView {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  /** Gross price of one piece; null when unknown. */
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
  /** What the catalogue calls the files; may be empty. */
  readonly title: string;
  /** Links are bought one by one; else all come with the product. */
  readonly isChosen: boolean;
  readonly links: readonly DownloadLinkView[];
}

/** What a value adds to the gross price: an amount, or percent of it. */
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
  /** Most characters of a text, null without a limit. */
  readonly maxLength: number | null;
  readonly values: readonly CustomValueView[];
}

/** Null on a product page where nothing but a variant is chosen. */
export interface BuyingView {
  readonly set: readonly SetPartView[];
  readonly bundle: readonly BundleOptionView[];
  readonly downloads: DownloadsView | null;
  readonly customOptions: readonly CustomOptionView[];
}
