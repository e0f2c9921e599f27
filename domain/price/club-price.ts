import { shopDay } from '../calendar/shop-time.ts';
import type { ClubPrice } from '../catalogue/club-price-schema.ts';
import { fromDecimal, type Grosze } from '../money.ts';
import {
  announcedPercent,
  lowestPrice30,
  type PriceHistoryEntry,
  reductionStart,
} from './omnibus.ts';
import type { ClubPriceView, PriceView } from './views.ts';

type History = readonly PriceHistoryEntry[];

export interface ClubSource {
  readonly price_history?: History | null | undefined;
  readonly club_price?: ClubPrice | null | undefined;
}

function inForce(history: History, day: string): number {
  const last = history
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => compare(a.from, b.from));
  return last.at(-1)?.price ?? Number.POSITIVE_INFINITY;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The price available to a member, day by day: the lower of the club's price and everyone's. The
 * 30-day price before the club's is calculated from it, since a member may use both. [pl-L11]
 */
export function memberHistory({ price_history: everyones, club_price: club }: ClubSource): History {
  const histories = [everyones ?? [], club?.price_history ?? []];
  const days = [...new Set(histories.flat().map(({ from }) => from))].toSorted(compare);
  return days.map((from) => ({
    from,
    price: Math.min(...histories.map((history) => inForce(history, from))),
  }));
}

/** The club's price where it is lower than everyone's current price; null otherwise. */
export function clubPrice({ club_price: club }: ClubSource, everyones: Grosze): Grosze | null {
  const price = club ? fromDecimal(club.price_incl_tax) : null;
  return price !== null && price < everyones ? price : null;
}

const conditionsOf = ({ conditions }: ClubPrice) => (conditions?.trim() ? { conditions } : {});

/**
 * Everyone's lowest price of the 30 days before the club's: the announced one,
 * else from the history.
 */
function everyonesLowest(source: ClubSource, shown: PriceView, start: string): Grosze {
  return shown.lowest30 ?? lowestPrice30(source.price_history ?? [], start) ?? shown.current;
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
  source: ClubSource,
  shown: PriceView,
  now: Date,
): ClubPriceView | null {
  const club = source.club_price;
  if (!club) return null;
  if (club.replaced) return ownClub(club, shown);
  const price = clubPrice(source, shown.current);
  if (price === null) return null;
  const today = shopDay(now);
  const history = memberHistory(source);
  const start = reductionStart(history, price, today) ?? today;
  // Without a history everyone's price is the only known earlier price.
  const lowest30 = history.length === 0 ? shown.current : lowestPrice30(history, start);
  if (lowest30 === null || announcedPercent(price, lowest30) === null) return null;
  const regularLowest30 = everyonesLowest(source, shown, start);
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
