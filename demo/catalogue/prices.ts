import { addDays } from '../../domain/calendar/shop-time.ts';
import type { Random } from './random.ts';

/** VAT on clothing (pl-A02). */
const rate = 23;

/** The net price of a gross price, in złote with two decimals. */
function netOf(gross: number): number {
  return Math.round((gross * 10_000) / (100 + rate)) / 100;
}

/** Whether a gross price has a net price in whole grosze; otherwise the sum is off by one grosz. */
function isExact(gross: number): boolean {
  return Math.round(netOf(gross) * (100 + rate)) === Math.round(gross * 100);
}

/**
 * The next lower price with an exact net price, so that the shown price matches the tax
 * calculation.
 */
export function exactGross(gross: number): number {
  let grosze = Math.round(gross * 100);
  while (!isExact(grosze / 100)) grosze -= grosze % 100 === 0 ? 100 : 10;
  return grosze / 100;
}

/** A typical shop price: whole złote that end in nine; below a hundred also with 90 grosze. */
export function niceGross(random: Random, [from, to]: readonly [number, number]): number {
  const whole = random.between(Math.ceil(from / 10), Math.floor(to / 10)) * 10 - 1;
  return exactGross(whole < 100 && random.chance(0.5) ? whole + 0.9 : whole);
}

export interface Reduction {
  readonly gross: number;
  /** Calendar days in Europe/Warsaw. */
  readonly from: string;
  readonly to: string;
}

export interface PriceStory {
  readonly gross: number;
  readonly reduction: Reduction | null;
  /** Gross price valid from each day. */
  readonly history: readonly { readonly from: string; readonly price: number }[];
  /** Gross price for club members, valid since that day. */
  readonly club?: { readonly gross: number; readonly from: string };
}

/** The group of every customer with an account, who are all club members. */
const clubGroup = 1;

/** Adds a price for club members: a tenth lower, since at most three weeks ago. */
export function withClub(story: PriceStory, today: string, ageDays: number): PriceStory {
  const gross = exactGross(Math.round((story.reduction?.gross ?? story.gross) * 0.9));
  return { ...story, club: { gross, from: addDays(today, -Math.min(21, ageDays - 1)) } };
}

const clubField = ({ club }: PriceStory) =>
  club && {
    club_price: {
      customer_group_id: clubGroup,
      price_incl_tax: club.gross,
      price_history: [{ from: club.from, price: club.gross }],
    },
  };

const cuts = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4];

/**
 * Generates a price history: the start of sale, an earlier short sale for some, and a current
 * reduction for one in five. Days count from `today`.
 */
export function priceHistory(
  random: Random,
  gross: number,
  today: string,
  ageDays: number,
): PriceStory {
  const history = [{ from: addDays(today, -ageDays), price: gross }];
  if (ageDays > 120 && random.chance(0.15)) {
    const begin = random.between(60, ageDays - 30);
    history.push({ from: addDays(today, -begin), price: Math.round(gross * 0.9) });
    history.push({ from: addDays(today, -begin + 7), price: gross });
  }
  if (ageDays < 20 || !random.chance(0.22)) return { gross, reduction: null, history };
  // Some prices dropped slightly in the weeks before, which makes the shown percentage smaller.
  if (ageDays > 40 && random.chance(0.2)) {
    history.push({ from: addDays(today, -25), price: Math.round(gross * 0.95) });
    history.push({ from: addDays(today, -18), price: gross });
  }
  const reduced = exactGross(Math.max(12, Math.round(gross * (1 - random.pick(cuts)))));
  const from = addDays(today, -random.between(1, 12));
  history.push({ from, price: reduced });
  const reduction = { gross: reduced, from, to: addDays(today, random.between(5, 30)) };
  return { gross, reduction, history };
}

/** The price fields of a document. */
export function priceFields(story: PriceStory): Record<string, unknown> {
  const { gross, reduction, history } = story;
  const net = netOf(gross);
  const finalGross = reduction?.gross ?? gross;
  const finalNet = netOf(finalGross);
  const tax = (amount: number, base: number) => Math.round((amount - base) * 100) / 100;
  return {
    price: net,
    price_incl_tax: gross,
    price_tax: tax(gross, net),
    final_price: finalNet,
    final_price_incl_tax: finalGross,
    final_price_tax: tax(finalGross, finalNet),
    regular_price: net,
    regular_price_incl_tax: gross,
    regular_price_tax: tax(gross, net),
    special_price: reduction === null ? null : finalNet,
    special_price_incl_tax: reduction === null ? null : finalGross,
    special_price_tax: reduction === null ? null : tax(finalGross, finalNet),
    special_from_date: reduction === null ? null : `${reduction.from} 00:00:00`,
    special_to_date: reduction === null ? null : `${reduction.to} 23:59:59`,
    original_price: net,
    original_price_incl_tax: gross,
    original_final_price: finalNet,
    original_special_price: reduction === null ? null : finalNet,
    tax_class_id: 2,
    price_history: history,
    ...clubField(story),
  };
}
