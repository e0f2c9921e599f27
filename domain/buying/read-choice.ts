import { downloadLinks, optionList, type ProductOption } from '../commerce/product-option.ts';
import { isRecord } from '../is-record.ts';
import { type BundleChoice, isManyOf } from './bundle.ts';
import { type BuyingChoice, defaultChoice } from './choice.ts';
import { readCustomChoice } from './custom-choice.ts';
import type { BundleOptionView, BuyingView } from './views.ts';

function picksById(option: ProductOption | null) {
  return new Map(
    optionList(option, 'bundle_options').flatMap((entry) =>
      isRecord(entry) ? [[String(entry['option_id']), entry] as const] : [],
    ),
  );
}

const listOf = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : []);

/** The selected parts of each option. Parts that the bundle no longer has are dropped. */
function readBundleChoice(
  options: readonly BundleOptionView[],
  productOption: ProductOption | null,
): BundleChoice {
  const picks = picksById(productOption);
  return Object.fromEntries(
    options.map((option) => {
      const given = picks.get(option.id);
      const selections = listOf(given?.['option_selections'])
        .map(String)
        .filter((id) => option.parts.some((part) => part.id === id));
      const quantity = Math.floor(Number(given?.['option_qty']));
      const isCounted = quantity >= 1 && !isManyOf(option);
      return [option.id, { selections, quantity: isCounted ? quantity : 1 }];
    }),
  );
}

/**
 * Reads the `product_option` of a cart line into a choice: the reverse of `productOptionOf`. The
 * consent is reset, so the shopper gives it again for each change (pl-A15). [engage-30]
 */
export function choiceOfOption(
  view: BuyingView,
  productOption: ProductOption | null,
): BuyingChoice {
  return {
    ...defaultChoice(view),
    bundle: readBundleChoice(view.bundle, productOption),
    custom: readCustomChoice(view.customOptions, productOption),
    links: downloadLinks(productOption),
  };
}
