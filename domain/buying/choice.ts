import { type Grosze, grosze } from '../money.ts';
import { type BundleChoice, bundleSum, defaultBundleChoice, pickedParts } from './bundle.ts';
import { allChosenValues, type CustomChoice, defaultCustomChoice } from './custom-choice.ts';
import { totalSurcharge } from './custom-options.ts';
import { downloadsSum } from './downloads.ts';
import { type OptionRules, shopOptionRules } from './option-rules.ts';
import { defaultSetChoice, type SetChoice, setSum } from './set.ts';
import type { BuyingView } from './views.ts';

/** Everything the shopper has chosen on a product page besides the variant. */
export interface BuyingChoice {
  readonly set: SetChoice;
  readonly bundle: BundleChoice;
  readonly links: readonly string[];
  readonly custom: CustomChoice;
  /** Agrees that the download starts at once and cannot be returned (pl-C10). */
  readonly consents: boolean;
}

/** The initial choice of a product page. */
export function defaultChoice(view: BuyingView): BuyingChoice {
  return {
    set: defaultSetChoice(view.set),
    bundle: defaultBundleChoice(view.bundle),
    links: [],
    custom: defaultCustomChoice(view.customOptions),
    consents: false,
  };
}

/**
 * The gross price of a choice; `base` is the price of the product or variant itself. Null while the
 * price is unknown.
 */
export function choiceTotal(
  view: BuyingView,
  base: Grosze | null,
  choice: BuyingChoice,
): Grosze | null {
  if (view.set.length > 0) return setSum(view.set, choice.set);
  const product = view.bundle.length > 0 ? bundleSum(view.bundle, choice.bundle) : base;
  if (product === null) return null;
  const added =
    totalSurcharge(product, allChosenValues(view.customOptions, choice.custom)) +
    downloadsSum(view.downloads, choice.links);
  return grosze(Math.max(0, product + added));
}

/** Message ids. */
const choiceMessages = {
  required: 'Please choose one of the options',
  unavailable: 'The product is out of stock and cannot be added to the cart!',
  nothing: 'Please choose at least one product',
  links: 'Please choose at least one file',
  consent: 'Without this consent we cannot sell a file to download',
} as const;

/** Keys of the errors that belong to no single option. */
export const choiceKeys = { set: 'set', links: 'links', consent: 'consent' } as const;
/** The error key of a bundle option. */
export const bundleKey = (optionId: string) => `bundle-${optionId}`;
/** The error key of a custom option. */
export const customKey = (optionId: string) => `custom-${optionId}`;

/** Validates a choice: message ids by key. Empty when it can be bought. */
export function choiceErrors(
  view: BuyingView,
  choice: BuyingChoice,
  rules: OptionRules = shopOptionRules,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (view.set.length > 0 && view.set.every((part) => !choice.set[part.sku])) {
    errors[choiceKeys.set] = choiceMessages.nothing;
  }
  for (const option of view.bundle) {
    const picked = pickedParts(option, choice.bundle[option.id]);
    if (option.isRequired && picked.length === 0) {
      errors[bundleKey(option.id)] = choiceMessages.required;
    } else if (picked.some(({ part }) => !part.isAvailable)) {
      errors[bundleKey(option.id)] = choiceMessages.unavailable;
    }
  }
  for (const [id, message] of Object.entries(rules.check(view.customOptions, choice.custom))) {
    errors[customKey(id)] = message;
  }
  if (view.downloads?.isChosen && choice.links.length === 0) {
    errors[choiceKeys.links] = choiceMessages.links;
  }
  if (view.downloads && !choice.consents) errors[choiceKeys.consent] = choiceMessages.consent;
  return errors;
}
