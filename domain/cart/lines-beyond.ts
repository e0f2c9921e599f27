import type { CartLine } from './cart-line.ts';
import { lineKey } from './line-key.ts';

/**
 * The quantities beyond an order's lines, added after the order was sent and before its response.
 * They start a new cart, because the ordered one is closed.
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
