import { addDays } from '../calendar/shop-time.ts';
import { fromDecimal, type Grosze } from '../money.ts';

/** The gross price in złote in force from that calendar day (Warsaw) until the next entry. */
export interface PriceHistoryEntry {
  readonly from: string;
  readonly price: number;
}

/** Days before a reduction whose lowest price is shown. */
export const windowDays = 30;

/** Entries of one day stay in the given order. */
function inOrder(history: readonly PriceHistoryEntry[]): readonly PriceHistoryEntry[] {
  return history.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
}

/**
 * The lowest price in force in the 30 calendar days before a reduction, the last of them the day
 * before it starts; for newer products, since they were first offered. Of several prices on one day
 * each counts. Null when they were not offered before. [pl-A04, pl-A05]
 */
export function lowestPrice30(
  history: readonly PriceHistoryEntry[],
  reductionFrom: string,
): Grosze | null {
  const first = addDays(reductionFrom, -windowDays);
  const entries = inOrder(history);
  const inForce = entries.filter((entry, index) => {
    const next = entries[index + 1];
    const isBefore = entry.from < reductionFrom;
    return isBefore && (entry.from >= first || next === undefined || next.from > first);
  });
  return inForce.length === 0
    ? null
    : fromDecimal(Math.min(...inForce.map((entry) => entry.price)));
}

/**
 * The day the current price came into force. An unchanged promotion retains its window; a further
 * cut begins a new one. Null when the history does not end in the current price. [pl-A08]
 */
export function reductionStart(
  history: readonly PriceHistoryEntry[],
  current: Grosze,
  today: string,
): string | null {
  const past = inOrder(history).filter((entry) => entry.from <= today);
  let start: string | null = null;
  for (const entry of past.toReversed()) {
    if (fromDecimal(entry.price) !== current) break;
    start = entry.from;
  }
  return start;
}

/**
 * Whole percent off, floored, from the lowest price of 30 days and never from the struck one. Null
 * when the price is no reduction and none may be announced. [pl-A06]
 */
export function announcedPercent(current: Grosze, lowest30: Grosze): number | null {
  if (current >= lowest30) return null;
  return Math.floor(((lowest30 - current) * 100) / lowest30);
}
