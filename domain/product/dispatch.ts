import { type Stocked, stockStatus } from '../catalogue/stock-status.ts';

interface Dispatched extends Stocked {
  readonly [attribute: string]: unknown;
}

export interface DispatchRules {
  /** Attribute of a product or a variant with its own time, in working days. */
  readonly attribute: string;
  /** Working days until a product in stock is handed to the carrier. */
  readonly fromStock: number;
}

/** The rules of a shop that states none. */
export const usualDispatch: DispatchRules = { attribute: 'dispatch_days', fromStock: 1 };

/** What a cart line stores of a time of dispatch: nothing where it is the usual one or unknown. */
export const laterDispatch = (
  days: number | null | undefined,
): { readonly dispatchDays?: number } =>
  days != null && days > usualDispatch.fromStock ? { dispatchDays: days } : {};

/** Working days until the last line of a cart has left. */
export const dispatchOfAll = (lines: readonly { readonly dispatchDays?: number }[]): number =>
  Math.max(usualDispatch.fromStock, ...lines.map((line) => line.dispatchDays ?? 0));

/** Whether a carrier delivers it; virtual and downloadable products come by mail (cart-53). */
export const isShipped = (typeId: unknown): boolean =>
  typeId !== 'virtual' && typeId !== 'downloadable';

function ownDays(product: Dispatched, attribute: string): number | null {
  const value = product[attribute];
  const days = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof days === 'number' && Number.isInteger(days) && days >= 0 ? days : null;
}

/**
 * Working days until a product or variant leaves the shop. Null where no true number
 * exists: it is never shipped, out of stock, or not counted (or owed to others) without a
 * time of its own. A variant without the attribute inherits that of its product. [pl-D11]
 */
export function dispatchDays(
  product: Dispatched,
  { attribute, fromStock }: DispatchRules,
  inherited?: Dispatched,
): number | null {
  if (!isShipped(product['type_id'])) return null;
  if (stockStatus(product) === 'out_of_stock') return null;
  const own = ownDays(attribute in product ? product : (inherited ?? product), attribute);
  if (own !== null) return own;
  const { stock } = product;
  const isInStock = stock && stock.manage_stock !== false && (stock.qty ?? 0) >= 1;
  return isInStock ? fromStock : null;
}
