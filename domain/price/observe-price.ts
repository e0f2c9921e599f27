import { addDays, isDated, readMoment, shopDay, shopMoment } from '../calendar/shop-time.ts';
import { type Grosze, toDecimal } from '../money.ts';
import { currentPrice, originalPrice, type PriceSource } from './current-price.ts';
import type { PriceHistoryEntry } from './omnibus.ts';

type History = readonly PriceHistoryEntry[];

/**
 * The changes up to `now` from a special price's dates, even when no price was recorded meanwhile.
 */
function announcedChanges(source: PriceSource, original: Grosze, now: Date): History {
  const special = source.special_price_incl_tax;
  if (typeof special !== 'number' || !(special > 0 && special < toDecimal(original))) return [];
  const { special_from_date: fromText, special_to_date: toText } = source;
  const from = isDated(fromText) ? readMoment(fromText, '00:00:00') : null;
  const to = isDated(toText) ? readMoment(toText, '23:59:59') : null;
  if (from === null || from > shopMoment(now) || (to !== null && to < from)) return [];
  const begin = { from: from.slice(0, 10), price: special };
  const end =
    to === null ? [] : [{ from: addDays(to.slice(0, 10), 1), price: toDecimal(original) }];
  return [begin, ...end].filter((change) => change.from <= shopDay(now));
}

/** For a product first seen in a reduction: the price before it, which is known. */
function firstEntries(changes: History, original: Grosze): PriceHistoryEntry[] {
  const [first] = changes;
  return first && first.price < toDecimal(original)
    ? [{ from: addDays(first.from, -1), price: toDecimal(original) }]
    : [];
}

/**
 * The history with the announced changes that are later than all it holds. One on its last day is
 * left out: the price recorded on that day was in force then, and a later cut began later.
 */
function withAnnounced(history: History, changes: History): History {
  const entries = [...history];
  for (const change of changes) {
    const last = entries.at(-1);
    if (!last || (change.from > last.from && change.price !== last.price)) entries.push(change);
  }
  return entries.length === history.length ? history : entries;
}

/**
 * The prices in force before today, as far as the document knows: its history and the dates of its
 * special price, which may have begun or ended since the last indexing.
 */
export function pastPrices(source: PriceSource, now: Date): History {
  const original = originalPrice(source);
  // An indexed price of 0 means "computed elsewhere": nothing was sold at it.
  const history = source.price_history ?? [];
  if (original === null) return history;
  const changes = announcedChanges(source, original, now);
  return withAnnounced(history.length > 0 ? history : firstEntries(changes, original), changes);
}

/**
 * A sku's price history with today's prices of its document: each price that was in force, even for
 * one day, with its first day. Returns the same history when nothing is new; products without a
 * price, or with one of 0, add nothing. [pl-A03, pl-A08, pl-A09]
 */
export function observePrice(history: History, source: PriceSource, now: Date): History {
  const current = currentPrice(source, now);
  const original = originalPrice(source);
  if (current === null || current === 0 || original === null) return history;
  const seen = { from: shopDay(now), price: toDecimal(current) };
  const changes = announcedChanges(source, original, now);
  const known = history.length > 0 ? history : firstEntries([...changes, seen], original);
  const entries = withAnnounced(known, changes);
  const last = entries.at(-1);
  const isNews = last === undefined || (seen.from >= last.from && seen.price !== last.price);
  return isNews ? [...entries, seen] : entries;
}
