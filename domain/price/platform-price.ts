import * as v from 'valibot';
import { fromDecimal, type Grosze, grosze, toDecimal } from '../money.ts';
import { liveClub } from './club-price.ts';
import { announcedPercent } from './omnibus.ts';
import type { PriceView } from './views.ts';

/** The most skus of one `render-list` request. */
export const skusPerPriceList = 50;

const amount = v.pipe(v.number(), v.finite());

const AmountsSchema = v.looseObject({
  final_price: amount,
  regular_price: amount,
  special_price: v.nullish(amount),
});

/** A product's current prices from the commerce platform's `render-list`, in złote. */
export const PlatformPriceSchema = v.looseObject({
  sku: v.string(),
  /** The platform's signature of the price, passed on unchanged. */
  sgn: v.nullish(v.string()),
  price_info: v.looseObject({
    /** Gross; the net amounts are in the tax adjustments. */
    ...AmountsSchema.entries,
    extension_attributes: v.nullish(
      v.looseObject({
        tax_adjustments: v.nullish(AmountsSchema),
        /** Lowest gross price of the 30 days before the reduction, where the platform has it. */
        lowest_price_30_days: v.nullish(amount),
      }),
    ),
  }),
});

export type PlatformPrice = v.InferOutput<typeof PlatformPriceSchema>;

const ListSchema = v.looseObject({ items: v.array(v.unknown()) });

/** The valid prices of a `render-list` response; anything else is ignored. [price-26] */
export function platformPrices(result: unknown): readonly PlatformPrice[] {
  const list = v.safeParse(ListSchema, result);
  if (!list.success) return [];
  return list.output.items.flatMap((item) => {
    const price = v.safeParse(PlatformPriceSchema, item);
    return price.success ? [price.output] : [];
  });
}

/**
 * The price fields of a document after a platform price sync, in złote. A special price that
 * reduces nothing becomes 0. [price-03]
 */
export function syncedPrices({ price_info: gross, sgn }: PlatformPrice) {
  const net = gross.extension_attributes?.tax_adjustments ?? gross;
  const isReduced = gross.final_price < gross.regular_price;
  const tax = (withTax: number, without: number) =>
    toDecimal(grosze(fromDecimal(withTax) - fromDecimal(without)));
  return {
    ...(sgn == null ? {} : { sgn }),
    price: net.final_price,
    price_tax: tax(gross.final_price, net.final_price),
    price_incl_tax: gross.final_price,
    original_price: net.regular_price,
    original_price_tax: tax(gross.regular_price, net.regular_price),
    original_price_incl_tax: gross.regular_price,
    special_price: isReduced ? (net.special_price ?? net.final_price) : 0,
    special_price_tax: isReduced
      ? tax(gross.special_price ?? gross.final_price, net.special_price ?? net.final_price)
      : 0,
    special_price_incl_tax: isReduced ? (gross.special_price ?? gross.final_price) : 0,
    price_is_current: true,
  };
}

/** The lowest price of 30 days known for the platform's price; null when none is. */
function knownLowest(
  { price_info }: PlatformPrice,
  shown: PriceView | null,
  current: Grosze,
): Grosze | null {
  const lowestPrice = price_info.extension_attributes?.lowest_price_30_days;
  if (typeof lowestPrice === 'number') return fromDecimal(lowestPrice);
  if (!shown?.lowest30) return null;
  // A price below the shown one is a further cut: the shown one was in force before it. [pl-A08]
  return current < shown.current ? grosze(Math.min(shown.lowest30, shown.current)) : shown.lowest30;
}

/**
 * The price view with the platform's current price. A reduction is only shown with the lowest price
 * of the 30 days before; where that is unknown none is announced. [pl-A03, pl-A06]
 */
export function livePriceView(
  shown: PriceView | null,
  item: PlatformPrice,
  isOfGroup = false,
): PriceView {
  const current = fromDecimal(item.price_info.final_price);
  const regular = fromDecimal(item.price_info.regular_price);
  const isFrom = shown?.isFrom ?? false;
  const club = liveClub(shown?.club, current, isOfGroup);
  const more = { isFrom, ...(club && { club }) };
  const plain = { current, regular: null, lowest30: null, percent: null, ...more };
  if (current >= regular) return plain;
  const lowest30 = knownLowest(item, shown, current);
  const percent = lowest30 === null ? null : announcedPercent(current, lowest30);
  if (percent === null) return plain;
  return { ...plain, regular, lowest30, percent: percent === 0 ? null : percent };
}
