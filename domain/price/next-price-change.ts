import { addDays, instantOf, readMoment, shopMoment } from '../calendar/shop-time.ts';
import { currentPrice, originalPrice, type PriceSource } from './current-price.ts';
import { reductionDay } from './observe-price.ts';
import { type PriceHistoryEntry, windowDays } from './omnibus.ts';

/** The fields of a product document by which its price changes over time. */
export interface TimedPrice extends PriceSource {
  readonly configurable_children?: readonly TimedPrice[] | null | undefined;
}

interface Change {
  /** Time in the shop's zone, as text that sorts by time; converted only once, at the end. */
  readonly moment: string;
  /** The last second of a reduction still has its price. */
  readonly isEnd: boolean;
}

const beginning = (moment: string | null): Change[] =>
  moment === null ? [] : [{ moment, isEnd: false }];

/** The announced bounds of a reduction: the days the price itself changes. */
function boundsOf({ special_from_date: from, special_to_date: to }: PriceSource): Change[] {
  const end = to ? readMoment(to, '23:59:59') : null;
  return [
    ...beginning(from ? readMoment(from, '00:00:00') : null),
    ...(end === null ? [] : [{ moment: end, isEnd: true }]),
  ];
}

/**
 * The days on which an earlier price enters and leaves the 30 days before today, where the start of
 * the reduction is unknown. Today then counts as its start (`omnibus.ts`).
 */
function passing({ from }: PriceHistoryEntry): Change[] {
  const day = readMoment(from, '00:00:00')?.slice(0, 10);
  if (day === undefined) return [];
  return [1, windowDays].flatMap((days) => beginning(readMoment(addDays(day, days), '00:00:00')));
}

/** The days the lowest price of 30 days changes, where one is shown. */
function lowestChanges(source: PriceSource, now: Date): Change[] {
  const [current, original] = [currentPrice(source, now), originalPrice(source)];
  const isReduced = current !== null && original !== null && current < original;
  const club = source.club_price;
  if (!isReduced && !club) return [];
  const history = [...(source.price_history ?? []), ...(club?.price_history ?? [])];
  const isDated = isReduced && !club && reductionDay(source, current, now) !== null;
  return history.flatMap((entry) => [
    ...beginning(readMoment(entry.from, '00:00:00')),
    ...(isDated ? [] : passing(entry)),
  ]);
}

/** The instant of the next change, in ms since 1970. */
function firstOf(changes: Iterable<Change>, now: Date): number | null {
  const present = shopMoment(now);
  let next: Change | null = null;
  for (const change of changes) {
    const isComing = change.isEnd ? change.moment >= present : change.moment > present;
    if (isComing && (next === null || change.moment < next.moment)) next = change;
  }
  if (next === null) return null;
  const instant = instantOf(next.moment) + (next.isEnd ? 1000 : 0);
  return Number.isNaN(instant) ? null : instant;
}

const sourcesOf = (product: TimedPrice): readonly TimedPrice[] => [
  product,
  ...(product.configurable_children ?? []),
];

interface Known {
  readonly since: number;
  readonly until: number | null;
}

/** Cache by document: the period in which its price stays valid. */
const known = new WeakMap<TimedPrice, Known>();

/**
 * When a price of the product, or the text required beside it, may next change by time
 * alone. Two moments with the same result have the same price. In ms since 1970; null when
 * nothing is announced.
 */
export function priceStandsUntil(product: TimedPrice, now: Date): number | null {
  const time = now.getTime();
  const last = known.get(product);
  if (last && last.since <= time && (last.until === null || time < last.until)) return last.until;
  const changes = sourcesOf(product).flatMap((source) => [
    ...boundsOf(source),
    ...lowestChanges(source, now),
  ]);
  const until = firstOf(changes, now);
  known.set(product, { since: time, until });
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
  return firstOf(sourcesOf(product).flatMap(boundsOf), now);
}
