import { shopDay } from '../calendar/shop-time.ts';
import type { ClubPrice } from '../catalogue/club-price-schema.ts';
import { fromDecimal, type Grosze } from '../money.ts';
import type { PriceSource } from './current-price.ts';
import { pastPrices } from './observe-price.ts';
import {
  announcedPercent,
  lowestPrice30,
  type PriceHistoryEntry,
  reductionStart,
} from './omnibus.ts';
import type { ClubPriceView, PriceView } from './views.ts';

type History = readonly PriceHistoryEntry[];

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The lowest price of a history during a day, and the one at its end; infinite where there is none. */
function priceOf(history: History, day: string): { readonly lowest: number; readonly end: number } {
  const past = history
    .filter(({ from, price }) => from <= day && price > 0)
    .toSorted((a, b) => compare(a.from, b.from));
  const end = past.at(-1);
  const during = past.filter((entry) => entry === end || entry.from === day);
  const none = Number.POSITIVE_INFINITY;
  return { lowest: Math.min(none, ...during.map(({ price }) => price)), end: end?.price ?? none };
}

/**
 * The price available to a member, day by day: the lower of the club's price and everyone's. A day
 * of several prices also has its lowest one. The 30-day price before the club's is calculated from
 * it, since a member may use both. [pl-L11]
 */
export function memberHistory(everyones: History, clubs: History): History {
  const histories = [everyones, clubs];
  const days = [...new Set(histories.flat().map(({ from }) => from))].toSorted(compare);
  return days.flatMap((from) => {
    const prices = histories.map((history) => priceOf(history, from));
    const lowest = Math.min(...prices.map((price) => price.lowest));
    const end = Math.min(...prices.map((price) => price.end));
    if (!Number.isFinite(end)) return [];
    return [...(lowest < end ? [{ from, price: lowest }] : []), { from, price: end }];
  });
}

/** The club's price where it is lower than everyone's current price; null otherwise. */
export function clubPrice({ club_price: club }: PriceSource, everyones: Grosze): Grosze | null {
  const price = club ? fromDecimal(club.price_incl_tax) : null;
  return price !== null && price < everyones ? price : null;
}

const conditionsOf = ({ conditions }: ClubPrice) => (conditions?.trim() ? { conditions } : {});

/**
 * Everyone's lowest price of the 30 days before the club's: the announced one,
 * else from the history.
 */
function everyonesLowest(past: History, shown: PriceView, start: string): Grosze {
  return shown.lowest30 ?? lowestPrice30(past, start) ?? shown.current;
}

/** A member's own view: their price is already the club's. */
function ownClub({ price_incl_tax, ...club }: ClubPrice, shown: PriceView): ClubPriceView | null {
  const { replaced } = club;
  const price = fromDecimal(price_incl_tax);
  if (!replaced || shown.lowest30 === null || shown.current !== price) return null;
  return {
    price,
    lowest30: shown.lowest30,
    regular: fromDecimal(replaced.price_incl_tax),
    regularLowest30: fromDecimal(replaced.lowest_price_30_days),
    ...conditionsOf({ price_incl_tax, ...club }),
    isOwn: true,
  };
}

/**
 * The club's price shown beside the price `shown`. Null where the club has none, or where it is no
 * reduction from the lowest price of the 30 days before. [pl-L11]
 */
export function clubPriceView(
  source: PriceSource,
  shown: PriceView,
  now: Date,
): ClubPriceView | null {
  const club = source.club_price;
  if (!club) return null;
  if (club.replaced) return ownClub(club, shown);
  const price = clubPrice(source, shown.current);
  if (price === null) return null;
  const today = shopDay(now);
  const past = pastPrices(source, now);
  const history = memberHistory(past, club.price_history ?? []);
  const start = reductionStart(history, price, today) ?? today;
  // Without a history everyone's price is the only known earlier price.
  const lowest30 = history.length === 0 ? shown.current : lowestPrice30(history, start);
  if (lowest30 === null || announcedPercent(price, lowest30) === null) return null;
  const regularLowest30 = everyonesLowest(past, shown, start);
  return { price, lowest30, regular: shown.current, regularLowest30, ...conditionsOf(club) };
}

/**
 * The club's price after the platform sent the shopper's current price; `isOfGroup` when that
 * is the price of a customer group. Only then does the page state that the shopper pays the
 * club's price. [pl-L11]
 */
export function liveClub(
  club: ClubPriceView | undefined,
  current: Grosze,
  isOfGroup: boolean,
): ClubPriceView | null {
  if (club === undefined || club.price > current) return null;
  const { isOwn: _isOwn, ...prices } = club;
  if (club.price < current) return { ...prices, regular: current };
  return isOfGroup ? { ...prices, isOwn: true } : null;
}
