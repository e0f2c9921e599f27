import { useState } from 'react';
import { isValueAvailable } from '../../../domain/product/next-variant.ts';
import type { VariantView } from '../../../domain/product/views.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';

type Choice = Readonly<Record<string, string>>;

const fits = (variant: VariantView, choice: Choice) =>
  Object.entries(choice).every(([code, id]) => variant.choice[code] === id);

/** A choice among the available variants, independent of the page's address. */
export function useQuickChoice(view: ProductPageView) {
  const [choice, setChoice] = useState<Choice>(view.startChoice);
  const available = view.variants.filter((variant) => variant.isAvailable);
  const isWhole = view.options.every(({ code }) => choice[code] !== undefined);
  return {
    choice,
    isWhole,
    /** Null while a value is missing or the variant is sold out. */
    variant: isWhole ? (available.find((variant) => fits(variant, choice)) ?? null) : null,
    /** A value of each option is chosen, and no variant, sold out or not, has them all. */
    isUnknown: isWhole && !view.variants.some((variant) => fits(variant, choice)),
    choose: (code: string, id: string) => setChoice({ ...choice, [code]: id }),
    isAvailable: (code: string, id: string) =>
      isValueAvailable(view.options, view.variants, choice, { code, id }),
  };
}
