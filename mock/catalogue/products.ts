import type {
  BundleOptionView,
  CustomOptionView,
  DownloadsView,
} from '../../domain/buying/views.ts';
import type { ProductType } from '../../domain/catalogue/documents.ts';
import type { ReturnLimit } from '../../domain/catalogue/return-limit.ts';
import type { Grosze } from '../../domain/money.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

/** A chosen attribute of a variant, with its labels. */
export interface ProductChoice {
  /** Code of the attribute, such as `size`. */
  readonly code: string;
  readonly attributeId: string;
  readonly valueId: string;
  readonly label: string;
  readonly value: string;
}

export interface ProductVariant {
  readonly sku: string;
  readonly choices: readonly ProductChoice[];
}

/** A selectable part of a bundle; `qty` is the default quantity of `sku`. */
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

/** A product in the commerce backend, which is authoritative for price, tax and stock. */
export interface MockProduct {
  readonly id: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly typeId: ProductType;
  /** Gross price of one item, with the special price applied; null if unknown. */
  readonly price: Grosze | null;
  /** Lowest gross price of the last 30 days; null if only the current one is known. */
  readonly lowest30: Grosze | null;
  /** Path of its picture in the catalogue; absent without one. */
  readonly image?: string | null;
  /** Reason why returns are excluded or limited; absent without a limit. */
  readonly returnLimit?: ReturnLimit | null;
  /** Working days until it leaves, where that is later than usual. */
  readonly dispatchDays?: number;
  /** VAT in percent. */
  readonly taxRate: number;
  readonly stock: {
    readonly qty: number;
    readonly is_in_stock: boolean;
    readonly manage_stock: boolean;
  };
  /** Maximum quantity per order; null without a limit. */
  readonly maxSaleQty: number | null;
  /** Attributes of a variant; empty for other products. */
  readonly choices: readonly ProductChoice[];
  /** Variants of a configurable product; empty for others. */
  readonly variants: readonly ProductVariant[];
  /** Choices of a bundle; empty for other products. */
  readonly bundle: readonly BundleOption[];
  /** Custom options; a variant has those of its parent. */
  readonly customOptions: readonly CustomOptionView[];
  /** Files of a downloadable product; null for others. */
  readonly downloads: DownloadsView | null;
}

/**
 * Source of the mock's products, with prices of a customer group if given. Null for an unknown SKU.
 */
export interface ProductSource {
  bySku(sku: string, store: StoreCode, groupId?: number | null): Promise<MockProduct | null>;
  /** Whether a product of its own, not a variant, has this id and is sold. */
  hasId(id: string, store: StoreCode): Promise<boolean>;
}
