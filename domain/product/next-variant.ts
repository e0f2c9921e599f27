import { mostAlike } from './most-alike.ts';
import type { VariantView } from './views.ts';

/** Option value ids by attribute code. */
export type Choice = Readonly<Record<string, string>>;

const matches = (variant: VariantView, choice: Choice) =>
  Object.entries(choice).filter(([code, id]) => variant.choice[code] === id).length;

/** The variant that has every value of a choice, sold out or not; null when there is none. */
export function variantOf(variants: readonly VariantView[], choice: Choice): VariantView | null {
  const count = Object.keys(choice).length;
  return variants.find((variant) => matches(variant, choice) === count) ?? null;
}

/**
 * The variant after choosing `id` for `code` while `choice` holds. An exact combination wins, even
 * a sold-out one, because the shopper can request a notification. Where it does not exist, the
 * variant with the new value that is most like the choice wins, an available one first.
 */
export function nextVariant(
  variants: readonly VariantView[],
  choice: Choice,
  code: string,
  id: string,
): VariantView | null {
  const wanted = { ...choice, [code]: id };
  const exact = variantOf(variants, wanted);
  if (exact) return exact;
  const having = variants.filter((variant) => variant.choice[code] === id);
  const available = having.filter((variant) => variant.isAvailable);
  const rated = (available.length > 0 ? available : having).map((item) => ({
    item,
    matches: matches(item, wanted),
    price: item.price?.current ?? Number.POSITIVE_INFINITY,
  }));
  return mostAlike(rated)?.item ?? null;
}
