import { readMoment, shopDay, shopMoment } from '../calendar/shop-time.ts';
import { offeredChildren } from '../catalogue/children.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { fromDecimal, type Grosze, grosze } from '../money.ts';
import { type ClubSource, clubPriceView } from './club-price.ts';
import { announcedPercent, lowestPrice30, reductionStart } from './omnibus.ts';
import type { PriceView } from './views.ts';

interface SpecialWindow {
  readonly special_from_date?: string | null | undefined;
  readonly special_to_date?: string | null | undefined;
}

/**
 * Whether `now` lies within the special price's dates, bounds included. A missing bound is open; an
 * invalid one closes the window, so that no reduction is announced by mistake. [price-12]
 */
export function isWithinSpecialWindow(window: SpecialWindow, now: Date): boolean {
  const moment = shopMoment(now);
  const { special_from_date: fromText, special_to_date: toText } = window;
  if (fromText) {
    const from = readMoment(fromText, '00:00:00');
    if (from === null || moment < from) return false;
  }
  if (toText) {
    const to = readMoment(toText, '23:59:59');
    if (to === null || moment > to) return false;
  }
  return true;
}

type Decimal = number | null | undefined;

/** The price fields of a product document or of a child. Gross, decimal złote. */
export interface PriceSource extends SpecialWindow, ClubSource {
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

/**
 * The first day of this reduction by the price history, else the announced one; null where unknown.
 */
export function reductionDay(source: PriceSource, current: Grosze, now: Date): string | null {
  const began = reductionStart(source.price_history ?? [], current, shopDay(now));
  if (began !== null) return began;
  const from = source.special_from_date;
  return (from ? readMoment(from, '00:00:00')?.slice(0, 10) : null) ?? null;
}

/** The lowest price of the 30 days before this reduction; null when none may be announced. */
function reductionBase(source: PriceSource, current: Grosze, original: Grosze, now: Date) {
  const history = source.price_history;
  // Without a history the price before the reduction is the only known earlier price.
  if (!history || history.length === 0) return original;
  return lowestPrice30(history, reductionDay(source, current, now) ?? shopDay(now));
}

function everyonesView(source: PriceSource, now: Date): PriceView | null {
  const original = originalPrice(source);
  const current = currentPrice(source, now);
  if (original === null || current === null) return null;
  const plain = { current, regular: null, lowest30: null, percent: null, isFrom: false };
  if (current >= original) return plain;
  const lowest30 = reductionBase(source, current, original, now);
  const percent = lowest30 === null ? null : announcedPercent(current, lowest30);
  // A price that is not below the lowest of 30 days is not announced as a reduction.
  if (percent === null) return plain;
  return { ...plain, regular: original, lowest30, percent: percent === 0 ? null : percent };
}

function ownPriceView(source: PriceSource, now: Date): PriceView | null {
  const view = everyonesView(source, now);
  const club = view && clubPriceView(source, view, now);
  return club ? { ...view, club } : view;
}

/** The current price of a configurable's cheapest offered child; null for other products. */
export function offeredPrice(product: ProductDocument, now: Date): Grosze | null {
  const prices = offeredChildren(product).flatMap((child) => currentPrice(child, now) ?? []);
  return prices.length === 0 ? null : grosze(Math.min(...prices));
}

/** Types whose price is the sum of other products' prices; the document may have 0. */
export function isComposite(source: ProductDocument | ConfigurableChild): boolean {
  return 'type_id' in source && (source.type_id === 'grouped' || source.type_id === 'bundle');
}

/**
 * The price of a card or page at `now`, gross; null when no price is known. A configurable shows
 * its cheapest offered child, `isFrom` when its children's prices differ. [pl-A01, pl-A03, pl-A09]
 */
export function priceView(
  source: ProductDocument | ConfigurableChild,
  now: Date,
): PriceView | null {
  const views: PriceView[] = [];
  for (const child of offeredChildren(source)) {
    const view = ownPriceView(child, now);
    if (view) views.push(view);
  }
  const [first, ...rest] = views;
  if (!first) {
    const own = ownPriceView(source, now);
    return isComposite(source) && own?.current === 0 ? null : own;
  }
  const cheapest = rest.reduce((best, view) => (view.current < best.current ? view : best), first);
  return { ...cheapest, isFrom: rest.some((view) => view.current !== first.current) };
}
