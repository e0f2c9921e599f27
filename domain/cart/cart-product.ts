import type { ProductType } from '../catalogue/documents.ts';
import type { Grosze } from '../money.ts';
import type { QuantityLimits } from '../product/quantity-limits.ts';
import type { ReturnLimit } from '../product/return-limit.ts';
import type { StockStatus } from '../product/stock-status.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { OptionLabel } from './cart-line.ts';
import type { LineReduction } from './line-reduction.ts';
import type { ProductOption } from './product-option.ts';

/** A product as a screen hands it to the cart: the chosen variant, ready to be a line. */
export interface CartProduct {
  readonly sku: string;
  readonly parentSku: string | null;
  readonly type_id: ProductType;
  /** The catalogue's id of the product; a variant has that of the product it is one of. */
  readonly id: string | null;
  readonly name: string;
  readonly picture: string | null;
  readonly link: LinkTarget | null;
  /** The chosen options as the shopper reads them. */
  readonly options: readonly OptionLabel[];
  readonly product_option: ProductOption | null;
  /** Gross price of one piece; null when unknown. */
  readonly unitPrice: Grosze | null;
  readonly reduction: LineReduction | null;
  /** Why it cannot be given back, or not always (pl-C10). */
  readonly returnLimit?: ReturnLimit;
  readonly limits: QuantityLimits;
  readonly stock: StockStatus;
  /** Message ids by key; any entry keeps the product out of the cart (cart-46). */
  readonly errors: Readonly<Record<string, string>>;
}
