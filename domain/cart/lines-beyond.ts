import type { CartLine } from './cart-line.ts';
import { lineKey } from './line-key.ts';

/**
 * What the cart holds beyond an order's goods: added, or raised, after the order was sent and before
 * its answer came. It belongs to a new cart, the ordered one being closed.
 */
export function linesBeyond(
  lines: readonly CartLine[],
  ordered: readonly CartLine[],
): readonly CartLine[] {
  const bought = new Map(ordered.map((line) => [lineKey(line), line.qty]));
  return lines.flatMap((line) => {
    const qty = line.qty - (bought.get(lineKey(line)) ?? 0);
    return qty > 0 ? [{ ...line, qty }] : [];
  });
}
