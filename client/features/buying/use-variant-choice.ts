import { useEffect, useState } from 'react';
import {
  type Choice,
  isValueAvailable,
  isWhole,
  nextVariant,
  variantOf,
} from '../../../domain/product/next-variant.ts';
import type { VariantView } from '../../../domain/product/views.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { openOptionsParameter } from '../../../domain/url/screens.ts';
import { replaceAddress } from '../../core/navigation/history-entries.ts';
import { whenPageUsed } from '../../core/when-page-used.ts';
import { useShop } from '../../ui/shop-context.tsx';

export interface VariantChoice {
  readonly choice: Choice;
  /** The variant that has all chosen values; null while a value is missing. */
  readonly variant: VariantView | null;
  /** Picture of the variant, or of one with the values chosen so far. */
  readonly picture: string | null;
  readonly choose: (code: string, id: string) => void;
  /** Takes over the inputs that were checked before hydration. */
  readonly adopt: (ticked: Choice) => void;
  /** Whether anything is left of a value, see `isValueAvailable`. */
  readonly isAvailable: (code: string, id: string) => boolean;
}

/** Loaded when the page is idle, also for a choice without a connection. */
const loadNaming = () => import('./name-variant.ts');

function showInAddress(sku: string): void {
  const url = new URL(location.href);
  url.searchParams.set('childSku', sku);
  url.searchParams.delete(openOptionsParameter);
  replaceAddress(url);
}

/**
 * The shopper's choice of a variant. It starts with `startChoice` and, once it is complete, is
 * written to the address and the title, so that a shared link shows the same variant.
 */
export function useVariantChoice(view: ProductPageView): VariantChoice {
  const { options, variants } = view;
  const shop = useShop();
  const [choice, setChoice] = useState<Choice>(view.startChoice);
  useEffect(() => {
    // A choice tries again.
    whenPageUsed()
      .then(loadNaming)
      .catch(() => {});
  }, []);

  function chooseFrom(from: Choice, code: string, id: string): Choice {
    const wanted = { ...from, [code]: id };
    const found = isWhole(options, wanted) ? nextVariant(variants, from, code, id) : null;
    return found?.choice ?? wanted;
  }

  function take(next: Choice) {
    setChoice(next);
    const found = isWhole(options, next) ? variantOf(variants, next) : null;
    if (found === null) return;
    showInAddress(found.sku);
    loadNaming().then(
      ({ nameVariant }) => nameVariant(view, next, shop),
      () => {},
    );
  }

  const choose = (code: string, id: string) => take(chooseFrom(choice, code, id));

  function adopt(ticked: Choice) {
    const changed = Object.entries(ticked).filter(([code, id]) => choice[code] !== id);
    if (changed.length === 0) return;
    take(changed.reduce((from, [code, id = '']) => chooseFrom(from, code, id), choice));
  }

  const isAvailable = (code: string, id: string) =>
    isValueAvailable(options, variants, choice, { code, id });

  const variant = isWhole(options, choice) ? variantOf(variants, choice) : null;
  const isChosen = Object.keys(choice).length > 0;
  return {
    choice,
    variant,
    picture: (variant ?? (isChosen ? variantOf(variants, choice) : null))?.picture ?? null,
    choose,
    adopt,
    isAvailable,
  };
}
