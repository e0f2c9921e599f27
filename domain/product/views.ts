import type { BuyingView } from '../buying/views.ts';
import type { ProductType } from '../catalogue/documents.ts';
import type { MetaTexts } from '../content/meta-texts.ts';
import type { Grosze } from '../money.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { CareView } from './care.ts';
import type { QuantityLimits } from './quantity-limits.ts';
import type { RatingShare } from './rating-shares.ts';
import type { ReturnLimit } from './return-limit.ts';
import type { ReviewPages } from './review-pages.ts';
import type { SizeTableView } from './size-table.ts';
import type { VideoSource } from './video-source.ts';

// Loaders make these views from documents, and pages are hydrated with them. They hold only what is
// shown or needed to add the product to the cart.

/**
 * A price for club members, visible to everyone. It is always shown with everyone's price and the
 * lowest prices of 30 days of both (pl-L11).
 */
export interface ClubPriceView {
  readonly price: Grosze;
  readonly lowest30: Grosze;
  /** Everyone's price, and its lowest of the 30 days before the club's. */
  readonly regular: Grosze;
  readonly regularLowest30: Grosze;
  /** The club's conditions besides a login, in the merchant's text. */
  readonly conditions?: string;
  /** The current shopper is a member: the shown price is the club's. */
  readonly isOwn?: true;
}

/** Gross prices. A reduction (`regular` given) always includes the 30-day price (pl-A03). */
export interface PriceView {
  readonly current: Grosze;
  readonly regular: Grosze | null;
  readonly lowest30: Grosze | null;
  /** Percent off `lowest30`, floored; null when none may be announced (pl-A06). */
  readonly percent: number | null;
  /** Variants differ in price: shown as "od …". */
  readonly isFrom: boolean;
  /**
   * The platform has just sent this price; absent while only the page's own is known (price-03).
   */
  readonly isCurrent?: true;
  /** Set automatically for the customer's group, which must be stated (pl-A12). */
  readonly isPersonal?: true;
  readonly club?: ClubPriceView;
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
  readonly createdAt: string | null;
  /** It belongs to an order made here (pl-E02). */
  readonly isConfirmed?: true;
  /** Language of its text, where it differs from the page's. */
  readonly language?: string;
}

export interface ProductPageView {
  readonly meta?: MetaTexts;
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  /** The name as a heading: no line ends in a word of one letter. */
  readonly heading: string;
  readonly typeId: ProductType;
  readonly isNew: boolean;
  readonly isSponsored?: true;
  /** Why it cannot be returned, or not always (pl-C10). */
  readonly returnLimit?: ReturnLimit;
  readonly crumbs: readonly CrumbView[];
  readonly gallery: readonly PictureView[];
  readonly videos: readonly VideoView[];
  readonly price: PriceView | null;
  /**
   * Last day for which its prices and those of its variants are fixed; absent while none is
   * announced.
   */
  readonly priceUntil?: string;
  readonly isAvailable: boolean;
  /** Of the product itself; a variant and a part have their own. */
  readonly limits: QuantityLimits;
  /** Choices besides a variant; null for most products. */
  readonly buying: BuyingView | null;
  readonly options: readonly OptionView[];
  readonly variants: readonly VariantView[];
  /** The variant in the address, or the rule's default; null for other types. */
  readonly selectedSku: string | null;
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
