import type { ProductType } from '../catalogue/documents.ts';
import type { Grosze } from '../money.ts';
import type { LinkTarget } from '../url/link-target.ts';

/**
 * What the screens show of a product: made from documents by the loaders, hydrated in the browser.
 * Nothing here that is not shown or needed to add the product to the cart.
 */

/** Gross prices. A reduction (`regular` given) always brings the 30-day price with it (pl-A03). */
export interface PriceView {
  readonly current: Grosze;
  readonly regular: Grosze | null;
  readonly lowest30: Grosze | null;
  /** Percent off counted from `lowest30`, floored; null when none may be announced (pl-A06). */
  readonly percent: number | null;
  /** Variants differ in price: shown as "od …". */
  readonly isFrom: boolean;
}

export interface SwatchView {
  readonly label: string;
  readonly hex: string | null;
}

export interface ProductCard {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly link: LinkTarget;
  readonly picture: string | null;
  readonly secondPicture: string | null;
  readonly price: PriceView | null;
  readonly isNew: boolean;
  readonly isAvailable: boolean;
  readonly swatches: readonly SwatchView[];
}

export interface PictureView {
  readonly path: string;
  readonly alt: string;
}

export interface VideoView {
  readonly url: string;
  readonly title: string;
}

export interface OptionValueView {
  readonly id: string;
  readonly label: string;
  readonly hex: string | null;
}

export interface OptionView {
  readonly code: string;
  readonly label: string;
  readonly kind: 'swatch' | 'cells';
  readonly values: readonly OptionValueView[];
}

export interface VariantView {
  readonly sku: string;
  /** attribute code → option value id */
  readonly choice: Readonly<Record<string, string>>;
  readonly price: PriceView | null;
  readonly picture: string | null;
  readonly isAvailable: boolean;
  /** Pieces left when few (at most 5) and stock is managed, else null. */
  readonly lowStock: number | null;
}

export interface CrumbView {
  readonly name: string;
  readonly link: LinkTarget | null;
}

/** Named facts shown on the product page, in order; text is the shop's own (Polish). */
export interface FactView {
  readonly code: string;
  readonly label: string;
  readonly value: string;
}

export interface ManufacturerView {
  readonly name: string;
  readonly address: string;
  readonly email: string;
}

export interface ReviewView {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly rating: number | null;
  readonly createdAt: string | null;
}

export interface ProductPageView {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly typeId: ProductType;
  readonly isNew: boolean;
  readonly crumbs: readonly CrumbView[];
  readonly gallery: readonly PictureView[];
  readonly videos: readonly VideoView[];
  readonly price: PriceView | null;
  readonly isAvailable: boolean;
  readonly options: readonly OptionView[];
  readonly variants: readonly VariantView[];
  /** The variant the address names, or the rule's default; null for other types. */
  readonly selectedSku: string | null;
  /** Message ids by key, e.g. `variants` → `No available product variants`. */
  readonly errors: Readonly<Record<string, string>>;
  /** Sanitised HTML. */
  readonly description: string;
  readonly composition: string | null;
  readonly care: readonly string[];
  readonly facts: readonly FactView[];
  readonly manufacturer: ManufacturerView | null;
  readonly reviews: {
    readonly count: number;
    readonly rating: number | null;
    readonly items: readonly ReviewView[];
  };
  readonly related: readonly ProductCard[];
  readonly canonical: LinkTarget;
}
