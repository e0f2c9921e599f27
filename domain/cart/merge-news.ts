import type { Notice } from '../notification/notification.ts';
import { lineName } from '../order/line-name.ts';
import type { CartLine } from './cart-line.ts';
import { lineKey } from './line-key.ts';
import { cartNotices } from './notices.ts';

const named = (line: CartLine) => `${lineName(line)} × ${line.qty}`;

/**
 * What a merge tells the shopper: what came into a cart, or changed in it, through another device, and
 * what left it there. A cart that was empty here has met nothing, and a first pull is no news.
 */
export function mergeNews(before: readonly CartLine[], after: readonly CartLine[]): Notice[] {
  if (before.length === 0) return [];
  const known = new Map(before.map((line) => [lineKey(line), line]));
  const left = new Set(after.map(lineKey));
  const came = after.filter((line) => known.get(lineKey(line))?.qty !== line.qty);
  const gone = before.filter((line) => !left.has(lineKey(line)));
  return [
    ...(came.length > 0 ? [cartNotices.joined(came.map(named).join(', '))] : []),
    ...(gone.length > 0 ? [cartNotices.removedElsewhere(gone.map(lineName).join(', '))] : []),
  ];
}
