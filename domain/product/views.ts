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

/**
 * What the screens show of a product: made from documents by the loaders, hydrated in the browser.
 * Nothing here that is not shown or needed to add the product to the cart.
 */

/**
 * A price for members of the club, told to everyone. It never stands alone: beside it stand everyone's
 * price and the lowest of 30 days of both (pl-L11).
 */
export interface ClubPriceView {
  readonly price: Grosze;
  readonly lowest30: Grosze;
  /** Everyone's price, and its lowest of the 30 days before the club's. */
  readonly regular: Grosze;
  readonly regularLowest30: Grosze;
  /** What the club asks for besides a log-in, in the merchant's words. */
  readonly conditions?: string;
  /** Who looks is a member: the shown price is the club's. */
  readonly isOwn?: true;
}

/** Gross prices. A reduction (`regular` given) always brings the 30-day price with it (pl-A03). */
export interface PriceView {
  readonly current: Grosze;
  readonly regular: Grosze | null;
  readonly lowest30: Grosze | null;
  /** Percent off counted from `lowest30`, floored; null when none may be announced (pl-A06). */
  readonly percent: number | null;
  /** Variants differ in price: shown as "od …". */
  readonly isFrom: boolean;
  /** The platform told this price just now; absent while only the page's own is known (price-03). */
  readonly isCurrent?: true;
  /** Set automatically for the customer's group, which must be said (pl-A12). */
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
  /** A set or a bundle: without a price of its own it costs what is chosen of it. */
  readonly isComposed?: true;
  readonly isNew: boolean;
  /** Somebody pays for where it stands (pl-E05). */
  readonly isSponsored?: true;
  readonly isAvailable: boolean;
  readonly swatches: readonly SwatchView[];
}

export interface PictureView {
  readonly path: string;
  readonly alt: string;
}

/** A video with the picture that stands for it until somebody asks for more. */
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
  /** The platform's id of the attribute, which carts name it by; null when the document has none. */
  readonly attributeId: string | null;
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
  readonly limits: QuantityLimits;
  /** Working days until it leaves the shop; null where nothing true can be said (pl-D11). */
  readonly dispatchDays: number | null;
}

export interface CrumbView {
  readonly name: string;
  readonly link: LinkTarget | null;
}

/** Who made a product, as shoppers know the name. */
export interface BrandView {
  readonly code: string;
  /** What the shop calls the attribute. */
  readonly title: string;
  readonly name: string;
  readonly link: LinkTarget;
}

/** Named facts shown on the product page, in order; text is the shop's own (Polish). */
export interface FactView {
  readonly code: string;
  readonly label: string;
  readonly value: string;
  /** Where there is more of the same. */
  readonly link?: LinkTarget;
}

/** A firm the law asks to name, with what is known of it (pl-D05). */
export interface FirmView {
  readonly name: string;
  readonly address: string | null;
  /** E-mail or web address. */
  readonly contact: string | null;
}

/** What the General Product Safety Regulation asks to tell before the order (pl-D05, pl-D06). */
export interface SafetyView {
  readonly manufacturer: FirmView | null;
  /** Who answers in the Union for a producer outside it. */
  readonly responsible: FirmView | null;
  readonly identifier: string;
  readonly warnings: readonly string[];
}

/** Upper, lining and sole of shoes, in this order (pl-D03). */
export interface FootwearView {
  readonly part: 'upper' | 'lining' | 'sole';
  readonly material: string;
}

/** Details shown below price and button; an empty part is not shown. */
export interface DetailsView {
  /** Sanitised HTML. */
  readonly description: string;
  readonly composition: readonly { readonly label: string; readonly text: string }[];
  /** "Zawiera nietekstylne części pochodzenia zwierzęcego" must be said (pl-D02). */
  readonly hasAnimalParts: boolean;
  readonly footwear: readonly FootwearView[];
  readonly care: readonly CareView[];
  readonly facts: readonly FactView[];
  readonly brand: BrandView | null;
  /** Electrical: it must not go into the bin (pl-D09). */
  readonly isElectronic: boolean;
  /** Years of a producer's guarantee of durability that may be labelled, else null (pl-B11). */
  readonly durabilityYears: number | null;
  readonly safety: SafetyView | null;
  /** Who wears what on the pictures (pl-D07). */
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
  /** Of its words, where it is not the page's. */
  readonly language?: string;
}

export interface ProductPageView {
  readonly meta?: MetaTexts;
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  /** The name as a heading: no line of it ends in a word of one letter. */
  readonly heading: string;
  readonly typeId: ProductType;
  readonly isNew: boolean;
  readonly isSponsored?: true;
  /** Why it cannot be given back, or not always (pl-C10). */
  readonly returnLimit?: ReturnLimit;
  readonly crumbs: readonly CrumbView[];
  readonly gallery: readonly PictureView[];
  readonly videos: readonly VideoView[];
  readonly price: PriceView | null;
  /** Last day on which its prices, and those of its variants, are sure; absent while none is announced. */
  readonly priceUntil?: string;
  readonly isAvailable: boolean;
  /** Of the product itself; a variant and a part have their own. */
  readonly limits: QuantityLimits;
  /** What is chosen besides a variant; null for most products. */
  readonly buying: BuyingView | null;
  readonly options: readonly OptionView[];
  readonly variants: readonly VariantView[];
  /** The variant the address names, or the rule's default; null for other types. */
  readonly selectedSku: string | null;
  /** Message ids by key, e.g. `variants` → `No available product variants`. */
  readonly errors: Readonly<Record<string, string>>;
  /** As `dispatchDays` of a variant, for a product that has none. */
  readonly dispatchDays: number | null;
  readonly details: DetailsView;
  readonly reviews: {
    readonly count: number;
    readonly rating: number | null;
    /** How many gave each number of stars; null where that is not known of all. */
    readonly shares: readonly RatingShare[] | null;
    /** Names the product to services beside the catalogue; absent where the index has none. */
    readonly uuid?: string;
    /** A page of them, the newest first. */
    readonly items: readonly ReviewView[];
  } & ReviewPages;
  readonly rails: readonly ProductRailView[];
  readonly canonical: LinkTarget;
}
