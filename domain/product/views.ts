import type { PriceView } from '../price/views.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { QuantityLimits } from './quantity-limits.ts';
import type { VideoSource } from './video-source.ts';

// Loaders make these views from documents, and pages are hydrated with them. They hold only what is
// shown or needed to add the product to the cart.

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
  /** A set or a bundle: it costs what its chosen parts cost. */
  readonly isComposed?: true;
  readonly isNew: boolean;
  /** Its placement is paid for (pl-E05). */
  readonly isSponsored?: true;
  readonly isAvailable: boolean;
  readonly swatches: readonly SwatchView[];
}

export interface PictureView {
  readonly path: string;
  readonly alt: string;
}

/** A video, with the picture shown until the shopper plays it. */
export type VideoView = VideoSource & {
  readonly title: string;
  readonly poster: string | null;
};

export interface OptionValueView {
  readonly id: string;
  readonly label: string;
  readonly hex: string | null;
}

export interface OptionView {
  readonly code: string;
  /** The platform's id of the attribute, used by carts; null when the document has none. */
  readonly attributeId: string | null;
  readonly label: string;
  readonly kind: 'swatch' | 'cells';
  readonly values: readonly OptionValueView[];
}

export interface VariantView {
  readonly sku: string;
  /** Attribute code → option value id. */
  readonly choice: Readonly<Record<string, string>>;
  readonly price: PriceView | null;
  readonly picture: string | null;
  readonly isAvailable: boolean;
  readonly limits: QuantityLimits;
  /** The stock is not managed, so nothing has to confirm it. */
  readonly isUnmanaged?: boolean;
  /** Working days until dispatch; null where unknown (pl-D11). */
  readonly dispatchDays: number | null;
}

export interface CrumbView {
  readonly name: string;
  readonly link: LinkTarget | null;
}

/** A product's brand, by the name shoppers know. */
export interface BrandView {
  readonly code: string;
  /** The shop's label of the attribute. */
  readonly title: string;
  readonly name: string;
  readonly link: LinkTarget;
}
