import { useState } from 'react';
import {
  type Choice,
  isValueAvailable,
  isWhole,
  variantOf,
} from '../../../domain/product/next-variant.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';

/** A choice among the available variants, independent of the page's address. */
export function useQuickChoice(view: ProductPageView) {
  const [choice, setChoice] = useState<Choice>(view.startChoice);
  const available = view.variants.filter((variant) => variant.isAvailable);
  const isComplete = isWhole(view.options, choice);
  return {
    choice,
    isWhole: isComplete,
    /** Null while a value is missing or the variant is sold out. */
    variant: isComplete ? variantOf(available, choice) : null,
    /** A value of each option is chosen, and no variant, sold out or not, has them all. */
    isUnknown: isComplete && variantOf(view.variants, choice) === null,
    choose: (code: string, id: string) => setChoice({ ...choice, [code]: id }),
    isAvailable: (code: string, id: string) =>
      isValueAvailable(view.options, view.variants, choice, { code, id }),
  };
}
