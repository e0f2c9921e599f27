import type { BuyingView } from '../buying/views.ts';
import type { ProductType } from '../catalogue/documents.ts';
import type { ReturnLimit } from '../catalogue/return-limit.ts';
import type { SizeTableView } from '../catalogue/size-table.ts';
import type { Fit } from '../form/review-fields.ts';
import type { PriceView } from '../price/views.ts';
import type { QuantityLimits } from '../product/quantity-limits.ts';
import type {
  BrandView,
  CrumbView,
  OptionView,
  PictureView,
  ProductCard,
  VariantView,
  VideoView,
} from '../product/views.ts';
import type { MetaTexts } from '../text/meta-texts.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { CareView } from './care.ts';
import type { RatingShare } from './rating-shares.ts';
import type { ReviewPages } from './review-pages.ts';
import type { WornView } from './worn-sizes.ts';

/** A named fact on the product page; texts are the shop's own (Polish). */
export interface FactView {
  readonly code: string;
  readonly label: string;
  readonly value: string;
  /** Listing of products with the same value. */
  readonly link?: LinkTarget;
}

/** A firm that the law requires to be named, with its known data (pl-D05). */
export interface FirmView {
  readonly name: string;
  readonly address: string | null;
  /** E-mail or web address. */
  readonly contact: string | null;
}

/**
 * Information before the order, as the General Product Safety Regulation requires (pl-D05, pl-D06).
 */
export interface SafetyView {
  readonly manufacturer: FirmView | null;
  /** The responsible person in the Union for a producer outside it. */
  readonly responsible: FirmView | null;
  readonly identifier: string;
  readonly warnings: readonly string[];
}

/** Upper, lining and sole of shoes, in this order (pl-D03). */
export interface FootwearView {
  readonly part: 'upper' | 'lining' | 'sole';
  readonly material: string;
}

/** Details below price and button; an empty part is not shown. */
export interface DetailsView {
  /** Sanitised HTML. */
  readonly description: string;
  readonly composition: readonly { readonly label: string; readonly text: string }[];
  /** "Zawiera nietekstylne części pochodzenia zwierzęcego" must be shown (pl-D02). */
  readonly hasAnimalParts: boolean;
  readonly footwear: readonly FootwearView[];
  readonly care: readonly CareView[];
  readonly facts: readonly FactView[];
  readonly brand: BrandView | null;
  /** Electrical: must not be thrown into the bin (pl-D09). */
  readonly isElectronic: boolean;
  /** Years of a producer's guarantee of durability that may be labelled, else null (pl-B11). */
  readonly durabilityYears: number | null;
  readonly safety: SafetyView | null;
  /** The model and the size worn in the pictures (pl-D07). */
  readonly model: string | null;
  readonly sizeTable: SizeTableView | null;
}

export type RailKind = 'related' | 'upsell' | 'crosssell';

export interface ProductRailView {
  readonly kind: RailKind;
  readonly cards: readonly ProductCard[];
}

export interface ReviewView {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly nickname: string;
  readonly rating: number | null;
  /** Calendar day in the shop's zone, `2026-11-21`; null if unknown. */
  readonly day: string | null;
  /** It belongs to an order from this shop (pl-E02). */
  readonly isConfirmed?: true;
  /** Height of its author, in cm. */
  readonly height?: number;
  /** The size that its author wore. */
  readonly size?: string;
  readonly fit?: Fit;
  /** Ids of its photos. */
  readonly photos?: readonly string[];
  /** Language of its text, where it differs from the page's. */
  readonly language?: string;
}

export interface ProductPageView {
  readonly meta?: MetaTexts;
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  /** The name as a heading: no line ends with a one-letter word. */
  readonly heading: string;
  readonly typeId: ProductType;
  readonly isNew: boolean;
  readonly isSponsored?: true;
  /** Why it cannot be returned, or only under conditions (pl-C10). */
  readonly returnLimit?: ReturnLimit;
  readonly crumbs: readonly CrumbView[];
  readonly gallery: readonly PictureView[];
  readonly videos: readonly VideoView[];
  readonly price: PriceView | null;
  /**
   * Last day for which its prices and those of its variants are fixed; absent
   * while none is announced.
   */
  readonly priceUntil?: string;
  readonly isAvailable: boolean;
  /** Of the product itself; a variant and a part have their own. */
  readonly limits: QuantityLimits;
  /** The stock is not managed, so nothing has to confirm it. */
  readonly isUnmanaged?: boolean;
  /** Choices besides a variant; null for most products. */
  readonly buying: BuyingView | null;
  readonly options: readonly OptionView[];
  readonly variants: readonly VariantView[];
  /** The variant in the address, or the rule's default; null for other types. */
  readonly selectedSku: string | null;
  /** Option values chosen when the page opens, by attribute code; a size may be missing. */
  readonly startChoice: Readonly<Record<string, string>>;
  /** Message ids by key, e.g. `variants` → `No available product variants`. */
  readonly errors: Readonly<Record<string, string>>;
  /** As `dispatchDays` of a variant, for a product that has none. */
  readonly dispatchDays: number | null;
  readonly details: DetailsView;
  readonly reviews: {
    readonly count: number;
    readonly rating: number | null;
    /** Number of reviews by stars; null where not known for all. */
    readonly shares: readonly RatingShare[] | null;
    /** What the reviews say of sizes and photos; absent where none does. */
    readonly worn?: WornView;
    /**
     * Identifies the product to services outside the catalogue; absent where the index has none.
     */
    readonly uuid?: string;
    /** One page of reviews, newest first. */
    readonly items: readonly ReviewView[];
  } & ReviewPages;
  readonly rails: readonly ProductRailView[];
  readonly canonical: LinkTarget;
}
