import { addDays, boundInstant, isDated, readMoment, shopDay } from '../calendar/shop-time.ts';
import { currentPrice, originalPrice, type PriceSource } from './current-price.ts';
import { pastPrices } from './observe-price.ts';
import { type PriceHistoryEntry, reductionStart, windowDays } from './omnibus.ts';

/** The fields of a product document by which its price changes over time. */
export interface TimedPrice extends PriceSource {
  readonly configurable_children?: readonly TimedPrice[] | null | undefined;
}

/** Bounds in ms since 1970, without those that are no date. */
const known = (bound: number | null): number[] => (bound === null ? [] : [bound]);

/** The announced bounds of a reduction: the moments at which the price itself changes. */
function boundsOf({ special_from_date: from, special_to_date: to }: PriceSource): number[] {
  return [
    ...(isDated(from) ? known(boundInstant(from, 'from')) : []),
    ...(isDated(to) ? known(boundInstant(to, 'to')) : []),
  ];
}

/**
 * The days on which an earlier price enters and leaves the 30 days before today, where the start of
 * the reduction is unknown. Today then counts as its start (`omnibus.ts`). It leaves when the price
 * after it has been in force for 30 days; the first of two prices of one day leaves a day later.
 */
function passing({ from }: PriceHistoryEntry): number[] {
  const day = readMoment(from, '00:00:00')?.slice(0, 10);
  if (day === undefined) return [];
  return [1, windowDays, windowDays + 1].flatMap((days) =>
    known(boundInstant(addDays(day, days), 'from')),
  );
}

/** The days the lowest price of 30 days changes, where one is shown. */
function lowestChanges(source: PriceSource, now: Date): number[] {
  const [current, original] = [currentPrice(source, now), originalPrice(source)];
  const isReduced = current !== null && original !== null && current < original;
  const club = source.club_price;
  if (!isReduced && !club) return [];
  const past = pastPrices(source, now);
  const history = [...past, ...(club?.price_history ?? [])];
  const isStartKnown = isReduced && !club && reductionStart(past, current, shopDay(now)) !== null;
  return history.flatMap((entry) => [
    ...known(boundInstant(entry.from, 'from')),
    ...(isStartKnown ? [] : passing(entry)),
  ]);
}

/** The next of these moments, in ms since 1970; null when none is to come. */
function nextOf(moments: readonly number[], now: Date): number | null {
  const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
  return Number.isFinite(next) ? next : null;
}

const sourcesOf = (product: TimedPrice): readonly TimedPrice[] => [
  product,
  ...(product.configurable_children ?? []),
];

interface Standing {
  readonly since: number;
  readonly until: number | null;
}

/** Cache by document: the period in which its price stays valid. */
const standing = new WeakMap<TimedPrice, Standing>();

/**
 * When a price of the product, or the text required beside it, may next change by time
 * alone. Two moments with the same result have the same price. In ms since 1970; null when
 * nothing is announced.
 */
export function priceStandsUntil(product: TimedPrice, now: Date): number | null {
  const time = now.getTime();
  const last = standing.get(product);
  if (last && last.since <= time && (last.until === null || time < last.until)) return last.until;
  const changes = sourcesOf(product).flatMap((source) => [
    ...boundsOf(source),
    ...lowestChanges(source, now),
  ]);
  const until = nextOf(changes, now);
  standing.set(product, { since: time, until });
  return until;
}

/**
 * When a price of these products, or the text required beside it, may next change by time alone. A
 * reduction begins or ends, or an earlier price enters or leaves the 30 days. In ms since 1970;
 * null when nothing is announced.
 */
export function nextPriceChange(products: readonly TimedPrice[], now: Date): number | null {
  const first = Math.min(
    ...products.map((product) => priceStandsUntil(product, now) ?? Number.POSITIVE_INFINITY),
  );
  return Number.isFinite(first) ? first : null;
}

/** When the product's price itself next changes by the clock, in ms since 1970; null if never. */
export function nextReduction(product: TimedPrice, now: Date): number | null {
  return nextOf(sourcesOf(product).flatMap(boundsOf), now);
}
