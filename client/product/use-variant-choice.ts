import { useState } from 'react';
import type { ProductPageView, VariantView } from '../../domain/product/views.ts';

export type Choice = Readonly<Record<string, string>>;

export interface VariantChoice {
  readonly choice: Choice;
  /** The variant that has all chosen values; null while something is missing. */
  readonly variant: VariantView | null;
  readonly choose: (code: string, id: string) => void;
  /** Whether a value can be had with what else is chosen. */
  readonly isAvailable: (code: string, id: string) => boolean;
}

const fits = (variant: VariantView, choice: Choice) =>
  Object.entries(choice).every(([code, id]) => variant.choice[code] === id);

/**
 * The shopper's choice among the variants. It begins with the address's variant and is written back
 * to the address, so that a link shows what its sender saw.
 */
export function useVariantChoice(view: ProductPageView): VariantChoice {
  const initial = view.variants.find((variant) => variant.sku === view.selectedSku) ?? null;
  const [choice, setChoice] = useState<Choice>(initial?.choice ?? {});
  const codes = view.options.map((option) => option.code);
  const isComplete = codes.every((code) => choice[code] !== undefined);
  const variant = isComplete ? (view.variants.find((each) => fits(each, choice)) ?? null) : null;

  function choose(code: string, id: string) {
    const wanted = { ...choice, [code]: id };
    setChoice(wanted);
    const found = view.variants.find((each) => fits(each, wanted));
    if (found === undefined) return;
    const url = new URL(location.href);
    url.searchParams.set('childSku', found.sku);
    history.replaceState(history.state, '', url);
  }

  function isAvailable(code: string, id: string): boolean {
    const { [code]: _own, ...others } = choice;
    return view.variants.some((each) => each.isAvailable && fits(each, { ...others, [code]: id }));
  }

  return { choice, variant, choose, isAvailable };
}
