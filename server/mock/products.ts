import type { ProductType } from '../../domain/catalogue/documents.ts';
import type { Grosze } from '../../domain/money.ts';
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

/** A selectable part of a bundle; `qty` pieces of `sku` go into one bundle. */
export interface BundleSelection {
  readonly optionId: string;
  readonly selectionId: string;
  readonly sku: string;
  readonly qty: number;
}

/** What a commerce backend knows of a product: the truth about price, tax and stock. */
export interface MockProduct {
  readonly id: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly typeId: ProductType;
  /** Gross price of one piece, after the special price. */
  readonly price: Grosze;
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
  /** Parts of a bundle, empty for everything else. */
  readonly selections: readonly BundleSelection[];
}

/** Where the mock's products come from. Null for a sku it does not sell. */
export interface ProductSource {
  bySku(sku: string, store: StoreCode): Promise<MockProduct | null>;
}
