import type { Grosze } from '../money.ts';
import { maxQuantity } from '../product/quantity-limits.ts';
import type { CartLine } from './cart-line.ts';

/** What has changed on a line since it was added; prices are gross unit prices. */
export type LineChange =
  | { readonly kind: 'dearer' | 'cheaper'; readonly was: Grosze; readonly now: Grosze }
  /**
   * Fewer are available than the line's quantity: `few` by stock, `capped` by the limit per order.
   */
  | { readonly kind: 'few' | 'capped'; readonly most: number }
  | { readonly kind: 'gone' };

type Facts = Pick<CartLine, 'qty' | 'unitPrice' | 'totals' | 'limits' | 'errors'>;

/** The changes the shopper must see before ordering the line. */
export function lineChanges({ qty, unitPrice, totals, limits, errors }: Facts): LineChange[] {
  const changes: LineChange[] = [];
  const now = totals?.price_incl_tax ?? null;
  if (unitPrice !== null && now !== null && now !== unitPrice) {
    changes.push({ kind: now > unitPrice ? 'dearer' : 'cheaper', was: unitPrice, now });
  }
  const most = maxQuantity(limits);
  if (errors['stock'] !== undefined) changes.push({ kind: 'gone' });
  else if (most > 0 && most < qty) {
    changes.push({ kind: limits.stock === most ? 'few' : 'capped', most });
  }
  return changes;
}

/** Whether changes block the order: a higher price, or less stock than wanted (cart-57). */
export function isOrderBlocked(lines: readonly Facts[]): boolean {
  return lines.some((line) => lineChanges(line).some(({ kind }) => kind !== 'cheaper'));
}
