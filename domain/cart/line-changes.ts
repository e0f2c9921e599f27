import type { Grosze } from '../money.ts';
import type { CartLine } from './cart-line.ts';

/** What is otherwise with a line than when it was added; prices are gross, of one piece. */
export type LineChange =
  | { readonly kind: 'dearer' | 'cheaper'; readonly was: Grosze; readonly now: Grosze }
  /** Fewer are left than the line wants. */
  | { readonly kind: 'few'; readonly left: number }
  | { readonly kind: 'gone' };

type Facts = Pick<CartLine, 'qty' | 'unitPrice' | 'totals' | 'maxQuantity' | 'errors'>;

/** What the shopper has to be told of a line before ordering it. */
export function lineChanges({ qty, unitPrice, totals, maxQuantity, errors }: Facts): LineChange[] {
  const changes: LineChange[] = [];
  const now = totals?.price_incl_tax ?? null;
  if (unitPrice !== null && now !== null && now !== unitPrice) {
    changes.push({ kind: now > unitPrice ? 'dearer' : 'cheaper', was: unitPrice, now });
  }
  if (errors['stock'] !== undefined) changes.push({ kind: 'gone' });
  else if (maxQuantity !== null && maxQuantity > 0 && maxQuantity < qty) {
    changes.push({ kind: 'few', left: maxQuantity });
  }
  return changes;
}

/** Whether an order has to wait for the shopper's word: it would cost more, or cannot be had (cart-57). */
export function isOrderBlocked(lines: readonly Facts[]): boolean {
  return lines.some((line) => lineChanges(line).some(({ kind }) => kind !== 'cheaper'));
}
