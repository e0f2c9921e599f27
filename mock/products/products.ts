import type {
  BundleOptionView,
  CustomOptionView,
  DownloadsView,
} from '../../domain/buying/views.ts';
import type { ProductType } from '../../domain/catalogue/documents.ts';
import type { Grosze } from '../../domain/money.ts';
import type { ReturnLimit } from '../../domain/product/return-limit.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

/** One chosen attribute of a variant, with the words a summary shows. */
export interface ProductChoice {
  readonly attributeId: string;
  readonly valueId: string;
  readonly label: string;
  readonly value: string;
}

export interface ProductVariant {
  readonly sku: string;
  readonly choices: readonly ProductChoice[];
}

/** A selectable part of a bundle, `qty` pieces of `sku` at first. */
export interface BundleSelection {
  readonly selectionId: string;
  readonly sku: string;
  readonly qty: number;
}

/** A choice among parts of a bundle. */
export interface BundleOption {
  readonly optionId: string;
  readonly title: string;
  readonly kind: BundleOptionView['kind'];
  readonly isRequired: boolean;
  readonly selections: readonly BundleSelection[];
}

/** What a commerce backend knows of a product: the truth about price, tax and stock. */
export interface MockProduct {
  readonly id: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly typeId: ProductType;
  /** Gross price of one piece, after the special price; null where it is not known. */
  readonly price: Grosze | null;
  /** Lowest gross price of the last 30 days; null where no other than the present one is known. */
  readonly lowest30: Grosze | null;
  /** Path of its picture in the catalogue; left out where it has none. */
  readonly image?: string | null;
  /** Why it cannot be given back, or not always; left out where nothing limits it. */
  readonly returnLimit?: ReturnLimit | null;
  /** VAT in percent. */
  readonly taxRate: number;
  readonly stock: {
    readonly qty: number;
    readonly is_in_stock: boolean;
    readonly manage_stock: boolean;
  };
  /** The product's own cap per order, null when it has none. */
  readonly maxSaleQty: number | null;
  /** Attributes of a variant, empty for everything else. */
  readonly choices: readonly ProductChoice[];
  /** Variants of a configurable, empty for everything else. */
  readonly variants: readonly ProductVariant[];
  /** Choices of a bundle, empty for everything else. */
  readonly bundle: readonly BundleOption[];
  /** What else may be answered before buying; of a variant its parent's. */
  readonly customOptions: readonly CustomOptionView[];
  /** Files of a downloadable, null for everything else. */
  readonly downloads: DownloadsView | null;
}

/**
 * Where the mock's products come from, in the prices of a customer's group where one is named. Null
 * for a sku it does not sell.
 */
export interface ProductSource {
  bySku(sku: string, store: StoreCode, groupId?: number | null): Promise<MockProduct | null>;
}
