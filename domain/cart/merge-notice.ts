import type { Notice } from '../notification/notification.ts';
import type { CartLine } from './cart-line.ts';
import { lineKey } from './line-key.ts';
import { lineName } from './line-name.ts';
import { cartMessages, cartNotices } from './notices.ts';

const named = (line: CartLine) => `${lineName(line)} × ${line.qty}`;

/**
 * The notice of a merge, in one sentence: the cart was joined with the account's, or another device
 * changed it. None for a cart that was empty here.
 */
export function mergeNotice(
  before: readonly CartLine[],
  after: readonly CartLine[],
  cartToken: string,
): Notice[] {
  if (before.length === 0) return [];
  const known = new Map(before.map((line) => [lineKey(line), line]));
  const left = new Set(after.map(lineKey));
  const came = after.filter((line) => known.get(lineKey(line))?.qty !== line.qty);
  const list = came.map(named).join(', ');
  const gone = before
    .filter((line) => !left.has(lineKey(line)))
    .map(lineName)
    .join(', ');
  if (list === '' && gone === '') return [];
  if (list === '') return [cartNotices.merged(cartMessages.removedElsewhere, { list: gone })];
  if (gone !== '') return [cartNotices.merged(cartMessages.changedAndRemoved, { list, gone })];
  const isJoined = before.every(({ mergedInto }) => mergedInto !== cartToken);
  return [
    isJoined
      ? cartNotices.joined(list)
      : cartNotices.merged(cartMessages.changedElsewhere, { list }),
  ];
}
