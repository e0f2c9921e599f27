import { mostAlike } from './most-alike.ts';
import type { OptionView, VariantView } from './views.ts';

/** Option value ids by attribute code. */
export type Choice = Readonly<Record<string, string>>;

/** Whether a value of each option is chosen. */
export const isWhole = (options: readonly Pick<OptionView, 'code'>[], choice: Choice): boolean =>
  options.every(({ code }) => choice[code] !== undefined);

const matches = (variant: VariantView, choice: Choice) =>
  Object.entries(choice).filter(([code, id]) => variant.choice[code] === id).length;

/** The variant that has every value of a choice, sold out or not; null when there is none. */
export function variantOf(variants: readonly VariantView[], choice: Choice): VariantView | null {
  const count = Object.keys(choice).length;
  return variants.find((variant) => matches(variant, choice) === count) ?? null;
}

/**
 * Whether anything is left of a value. A colour counts by itself: one size being sold out says
 * nothing about the colour. Other options count together with the chosen colours and with the
 * chosen options before them.
 */
export function isValueAvailable(
  options: readonly OptionView[],
  variants: readonly VariantView[],
  choice: Choice,
  { code, id }: { readonly code: string; readonly id: string },
): boolean {
  const colours = options.filter(({ kind }) => kind === 'swatch');
  const ordered = [...colours, ...options.filter(({ kind }) => kind !== 'swatch')];
  const before = ordered.slice(
    0,
    ordered.findIndex((option) => option.code === code),
  );
  const given = before.flatMap((option): [string, string][] => {
    const value = choice[option.code];
    return value === undefined ? [] : [[option.code, value]];
  });
  const wanted = Object.fromEntries([...given, [code, id]]);
  return variants.some((each) => each.isAvailable && variantOf([each], wanted) !== null);
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
