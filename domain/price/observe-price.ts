import { addDays, readMoment, shopDay } from '../calendar/shop-time.ts';
import { type Grosze, toDecimal } from '../money.ts';
import type { PriceHistoryEntry } from './omnibus.ts';
import { currentPrice, originalPrice, type PriceSource } from './price-view.ts';

type History = readonly PriceHistoryEntry[];

function dayOf(text: string | null | undefined): string | null {
  return text ? (readMoment(text, '00:00:00')?.slice(0, 10) ?? null) : null;
}

/**
 * The changes before `today` from a special price's dates, even when no price
 * was recorded meanwhile.
 */
function announcedChanges(source: PriceSource, original: Grosze, today: string): History {
  const special = source.special_price_incl_tax;
  if (typeof special !== 'number' || !(special > 0 && special < toDecimal(original))) return [];
  const from = dayOf(source.special_from_date);
  const to = dayOf(source.special_to_date);
  if (from === null || (to !== null && to < from)) return [];
  const begin = { from, price: special };
  const end = to === null ? [] : [{ from: addDays(to, 1), price: toDecimal(original) }];
  return [begin, ...end].filter((change) => change.from < today);
}

/** For a product first seen in a reduction: the price before it, which is known. */
function firstEntries(changes: History, original: Grosze): PriceHistoryEntry[] {
  const [first] = changes;
  return first && first.price < toDecimal(original)
    ? [{ from: addDays(first.from, -1), price: toDecimal(original) }]
    : [];
}

/**
 * A sku's price history with today's prices of its document: each price that was in force, even for
 * one day, with its first day. Returns the same history when nothing is new; products without a
 * price add nothing. [pl-A03, pl-A08, pl-A09]
 */
export function observePrice(history: History, source: PriceSource, now: Date): History {
  const current = currentPrice(source, now);
  const original = originalPrice(source);
  if (current === null || original === null) return history;
  const today = shopDay(now);
  const changes = [
    ...announcedChanges(source, original, today),
    { from: today, price: toDecimal(current) },
  ];
  const known = history.length > 0 ? history : firstEntries(changes, original);
  const entries = [...known];
  for (const change of changes) {
    const last = entries.at(-1);
    const isNews = last === undefined || (change.from >= last.from && change.price !== last.price);
    if (isNews) entries.push(change);
  }
  return entries.length === history.length ? history : entries;
}
