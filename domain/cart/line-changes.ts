import type { Grosze } from '../money.ts';
import { maxQuantity } from '../product/quantity-limits.ts';
import type { CartLine } from './cart-line.ts';

/** What is otherwise with a line than when it was added; prices are gross, of one piece. */
export type LineChange =
  | { readonly kind: 'dearer' | 'cheaper'; readonly was: Grosze; readonly now: Grosze }
  /** Fewer can be had than the line wants: so many are left, or may be bought at once. */
  | { readonly kind: 'few' | 'capped'; readonly most: number }
  | { readonly kind: 'gone' };

type Facts = Pick<CartLine, 'qty' | 'unitPrice' | 'totals' | 'limits' | 'errors'>;

/** What the shopper has to be told of a line before ordering it. */
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

/** Whether an order has to wait for the shopper's word: it would cost more, or cannot be had (cart-57). */
export function isOrderBlocked(lines: readonly Facts[]): boolean {
  return lines.some((line) => lineChanges(line).some(({ kind }) => kind !== 'cheaper'));
}
