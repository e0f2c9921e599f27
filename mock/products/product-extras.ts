import * as v from 'valibot';
import {
  allChosenValues,
  customLabels,
  readCustomChoice,
} from '../../domain/buying/custom-choice.ts';
import { totalSurcharge } from '../../domain/buying/custom-options.ts';
import { boughtLinks, downloadsSum } from '../../domain/buying/downloads.ts';
import { shopOptionRules } from '../../domain/buying/option-rules.ts';
import {
  downloadLinks,
  optionList,
  type ProductOption,
} from '../../domain/commerce/product-option.ts';
import { type Grosze, grosze, zero } from '../../domain/money.ts';
import type { MockProduct } from '../catalogue/products.ts';
import { invalidItem, readOptions } from './product-choice.ts';

const CustomChoiceSchema = v.array(
  v.looseObject({
    option_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    option_value: v.nullish(v.union([v.string(), v.number()])),
  }),
);

/** Price and labels that custom options and files add to a product. */
interface Extras {
  readonly price: Grosze;
  readonly options: readonly { readonly label: string; readonly value: string }[];
}

function customExtras(product: MockProduct, base: Grosze, option: ProductOption | null): Extras {
  const choice = readCustomChoice(product.customOptions, option);
  const known = new Set(product.customOptions.map(({ id }) => id));
  const given = readOptions(product.sku, CustomChoiceSchema, optionList(option, 'custom_options'));
  if (given.some((option) => !known.has(option.option_id))) {
    throw invalidItem(product.sku, 'The product has no such option');
  }
  const [message] = Object.values(shopOptionRules.check(product.customOptions, choice));
  if (message) throw invalidItem(product.sku, message);
  return {
    price: totalSurcharge(base, allChosenValues(product.customOptions, choice)),
    options: customLabels(product.customOptions, choice),
  };
}

function downloadExtras({ sku, downloads }: MockProduct, option: ProductOption | null): Extras {
  const chosen = downloadLinks(option);
  if (!downloads) return { price: zero, options: [] };
  const links = boughtLinks(downloads, chosen);
  if (downloads.isChosen && (links.length === 0 || links.length < new Set(chosen).size)) {
    throw invalidItem(sku, 'The files to download are not chosen');
  }
  const value = links.map((link) => link.title).join(', ');
  return {
    price: downloadsSum(downloads, chosen),
    options: value === '' ? [] : [{ label: downloads.title, value }],
  };
}

/**
 * Price and labels of custom options and files, in addition to `base`. Throws `CART_ITEM_INVALID`.
 */
export function extrasOf(product: MockProduct, base: Grosze, option: ProductOption | null): Extras {
  const files = downloadExtras(product, option);
  const custom = customExtras(product, base, option);
  return {
    price: grosze(Math.max(0 - base, files.price + custom.price)),
    options: [...files.options, ...custom.options],
  };
}
