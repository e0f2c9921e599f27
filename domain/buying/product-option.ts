import { optionList, type ProductOption } from '../commerce/product-option.ts';
import type { VariantLabel } from '../product/variant-labels.ts';
import { pickedParts } from './bundle.ts';
import type { BuyingChoice } from './choice.ts';
import { customLabels, customOptionsOnWire } from './custom-choice.ts';
import { boughtLinks } from './downloads.ts';
import type { BuyingView } from './views.ts';

function bundleOnWire(view: BuyingView, choice: BuyingChoice) {
  return view.bundle.flatMap((option) => {
    const pick = choice.bundle[option.id];
    return pick && pick.selections.length > 0
      ? [
          {
            option_id: option.id,
            option_qty: pick.quantity,
            option_selections: [...pick.selections],
          },
        ]
      : [];
  });
}

const filled = (lists: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));

/**
 * The `product_option` of a choice, with its non-empty lists only. `configurable` is the one of the
 * selected variant. Null when the choice is empty. [product-09]
 */
export function productOptionOf(
  view: BuyingView,
  choice: BuyingChoice,
  configurable: ProductOption | null,
): ProductOption | null {
  const lists = filled({
    custom_options: customOptionsOnWire(view.customOptions, choice.custom),
    configurable_item_options: optionList(configurable, 'configurable_item_options'),
    bundle_options: bundleOnWire(view, choice),
  });
  const links = view.downloads?.isChosen
    ? boughtLinks(view.downloads, choice.links).map((link) => link.id)
    : [];
  const attributes = {
    ...lists,
    ...(links.length > 0 && { downloadable_option: { downloadable_links: links } }),
  };
  return Object.keys(attributes).length > 0 ? { extension_attributes: attributes } : null;
}

/** Labels of the choice, for carts and orders. [product-10] */
export function choiceLabels(view: BuyingView, choice: BuyingChoice): VariantLabel[] {
  const parts = view.bundle.flatMap((option) => {
    const picked = pickedParts(option, choice.bundle[option.id]);
    const value = picked.map(({ part, quantity }) => `${quantity} × ${part.name}`).join(', ');
    return value === '' ? [] : [{ label: option.title, value }];
  });
  const links = view.downloads ? boughtLinks(view.downloads, choice.links) : [];
  const files = links.map((link) => link.title).join(', ');
  return [
    ...parts,
    ...(files === '' ? [] : [{ label: view.downloads?.title ?? '', value: files }]),
    ...customLabels(view.customOptions, choice.custom),
  ];
}
