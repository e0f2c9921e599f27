import type { ProductType } from '../catalogue/documents.ts';
import type { ReturnLimit } from '../catalogue/return-limit.ts';
import type { StockStatus } from '../catalogue/stock-status.ts';
import type { ProductOption } from '../commerce/product-option.ts';
import type { Grosze } from '../money.ts';
import type { QuantityLimits } from '../product/quantity-limits.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { OptionLabel } from './cart-line.ts';
import type { LineReduction } from './line-reduction.ts';

/** A product to add to the cart, with the selected variant. */
export interface CartProduct {
  readonly sku: string;
  readonly parentSku: string | null;
  readonly type_id: ProductType;
  /** The catalogue's id of the product; for a variant, that of its parent. */
  readonly id: string | null;
  readonly name: string;
  readonly picture: string | null;
  readonly link: LinkTarget | null;
  /** Labels of the selected options. */
  readonly options: readonly OptionLabel[];
  readonly product_option: ProductOption | null;
  /** Gross unit price; null when unknown. */
  readonly unitPrice: Grosze | null;
  readonly reduction: LineReduction | null;
  /** Why returns are excluded or limited (pl-C10). */
  readonly returnLimit?: ReturnLimit;
  /** Working days until it leaves the shop, where that is later than usual. */
  readonly dispatchDays?: number;
  readonly limits: QuantityLimits;
  readonly stock: StockStatus;
  /** The stock is not managed, so nothing has to confirm it. */
  readonly isUnmanaged?: boolean;
  /** Message ids by key; any entry excludes the product from the cart (cart-46). */
  readonly errors: Readonly<Record<string, string>>;
}
