import { shopDay } from '../calendar/shop-time.ts';
import { offeredChildren } from '../catalogue/children.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { type Grosze, grosze } from '../money.ts';
import { clubPriceView } from './club-price.ts';
import { currentPrice, originalPrice, type PriceSource } from './current-price.ts';
import { pastPrices } from './observe-price.ts';
import { announcedPercent, lowestPrice30, reductionStart } from './omnibus.ts';
import type { PriceView } from './views.ts';

/** The lowest price of the 30 days before this reduction; null when none may be announced. */
function reductionBase(source: PriceSource, current: Grosze, original: Grosze, now: Date) {
  const past = pastPrices(source, now);
  // Without a history the price before the reduction is the only known earlier price.
  if (past.length === 0) return original;
  const today = shopDay(now);
  return lowestPrice30(past, reductionStart(past, current, today) ?? today);
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
