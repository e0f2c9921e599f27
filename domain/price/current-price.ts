import { boundInstant, isDated } from '../calendar/shop-time.ts';
import type { ClubPrice } from '../catalogue/club-price-schema.ts';
import { fromDecimal, type Grosze, toDecimal } from '../money.ts';
import type { PriceHistoryEntry } from './omnibus.ts';

interface SpecialWindow {
  readonly special_from_date?: string | null | undefined;
  readonly special_to_date?: string | null | undefined;
}

/**
 * Whether `now` lies within the special price's dates, bounds included. A missing bound is open; an
 * invalid one closes the window, so that no reduction is announced by mistake. [price-12]
 */
export function isWithinSpecialWindow(window: SpecialWindow, now: Date): boolean {
  const { special_from_date: fromText, special_to_date: toText } = window;
  const from = isDated(fromText) ? boundInstant(fromText, 'from') : Number.NEGATIVE_INFINITY;
  const to = isDated(toText) ? boundInstant(toText, 'to') : Number.POSITIVE_INFINITY;
  return from !== null && to !== null && from <= now.getTime() && now.getTime() < to;
}

type Decimal = number | null | undefined;

/** The price fields of a product document or of a child. Gross, decimal złote. */
export interface PriceSource extends SpecialWindow {
  readonly price_history?: readonly PriceHistoryEntry[] | null | undefined;
  readonly club_price?: ClubPrice | null | undefined;
  readonly price_incl_tax?: Decimal;
  readonly original_price_incl_tax?: Decimal;
  readonly regular_price_incl_tax?: Decimal;
  readonly final_price_incl_tax?: Decimal;
  readonly special_price_incl_tax?: Decimal;
}

/** Złote of a document as grosze; null when missing, not a number or negative. */
function known(value: Decimal): Grosze | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? fromDecimal(value)
    : null;
}

/** The price before any reduction, null when the document has none. */
export function originalPrice(source: PriceSource): Grosze | null {
  return (
    known(source.original_price_incl_tax) ??
    known(source.regular_price_incl_tax) ??
    known(source.price_incl_tax) ??
    known(source.final_price_incl_tax)
  );
}

/**
 * The price in force at `now`: the lowest of the original price, the special price within
 * its dates, the final price of the platform's rules and its lowered gross price. A final
 * price equal to a special price outside its dates comes from an outdated index and is
 * ignored. [price-11, price-12]
 */
export function currentPrice(source: PriceSource, now: Date): Grosze | null {
  const original = originalPrice(source);
  if (original === null) return null;
  const special = known(source.special_price_incl_tax);
  const isInForce = special !== null && special > 0 && isWithinSpecialWindow(source, now);
  const lowered = [known(source.final_price_incl_tax), known(source.price_incl_tax)].filter(
    // A price of 0 beside an original one means "computed elsewhere".
    (price) => price !== null && price > 0 && (isInForce || price !== special),
  );
  return [isInForce ? special : null, ...lowered].reduce<Grosze>(
    (lowest, price) => (price !== null && price < lowest ? price : lowest),
    original,
  );
}

type DecidingPrices = Omit<PriceSource, 'price_history'> & {
  readonly price_history?: PriceHistoryEntry[] | undefined;
};

/**
 * The prices of a source reduced to those that `priceView` reads at any time: without those that
 * are no reduction, and without the history of a price that is never reduced.
 */
export function decidingPrices(source: PriceSource): DecidingPrices {
  const original = originalPrice(source);
  if (original === null) return {};
  const { price_incl_tax, final_price_incl_tax, special_price_incl_tax, club_price } = source;
  const lower = (price: Decimal) => {
    const amount = known(price);
    return amount !== null && amount > 0 && amount < original ? price : undefined;
  };
  const special = lower(special_price_incl_tax);
  // A price equal to the special one is in force only within its dates.
  const other = (price: Decimal) => (known(price) === known(special) ? undefined : lower(price));
  const lowered = {
    price_incl_tax: other(price_incl_tax),
    final_price_incl_tax: other(final_price_incl_tax),
    special_price_incl_tax: special,
    ...(special && {
      special_from_date: source.special_from_date ?? undefined,
      special_to_date: source.special_to_date ?? undefined,
    }),
    club_price: club_price ?? undefined,
  };
  const isStill = Object.values(lowered).every((value) => value === undefined);
  return {
    original_price_incl_tax: toDecimal(original),
    ...lowered,
    price_history: isStill || !source.price_history ? undefined : [...source.price_history],
  };
}
