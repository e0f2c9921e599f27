import { choiceOf } from '../catalogue/child-value.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import type { OfferContext } from '../feeds/offer.ts';
import { type SoldItem, soldItems } from '../feeds/sold-items.ts';
import { optionViews } from '../product/options.ts';
import { picturePaths, variantPicture } from '../product/pictures.ts';
import type { OptionView } from '../product/views.ts';
import { plainSpaces } from '../text/keep-together.ts';
import { folded } from './catalogue-filters.ts';
import type { SelectedOption } from './catalogue-request.ts';

/** A variant for sale, or a product without variants, with its chosen options. */
export interface OfferedVariant extends SoldItem {
  readonly options: readonly Required<Pick<SelectedOption, 'name' | 'id' | 'label'>>[];
}

/** A product with its variants for sale: available ones first, else in catalogue order. */
export interface OfferedProduct {
  readonly product: ProductDocument;
  readonly options: readonly OptionView[];
  readonly variants: readonly OfferedVariant[];
  readonly context: OfferContext;
}

function chosenOptions(
  product: ProductDocument,
  child: ConfigurableChild | null,
  options: readonly OptionView[],
): OfferedVariant['options'] {
  if (child === null) return [];
  const choice = choiceOf(product, child);
  return options.flatMap((option) => {
    const value = option.values.find(({ id }) => id === choice[option.code]);
    if (value === undefined) return [];
    return [{ name: plainSpaces(option.label), id: value.id, label: plainSpaces(value.label) }];
  });
}

/** A product and what is sold of it; null where nothing has a price of its own. */
export function offeredProduct(
  product: ProductDocument,
  context: OfferContext,
): OfferedProduct | null {
  const items = soldItems(product, context.now);
  if (items.length === 0) return null;
  const options = optionViews(product, context.attributes);
  const sold = [
    ...items.filter((item) => item.isAvailable),
    ...items.filter((item) => !item.isAvailable),
  ];
  const variants = sold.map((item) => ({
    ...item,
    options: chosenOptions(product, item.child, options),
  }));
  return { product, options, variants, context };
}

/** The name of a product with the options of a variant. */
export const variantTitle = ({ name }: ProductDocument, { options }: OfferedVariant): string =>
  plainSpaces([name, ...options.map(({ label }) => label)].join(', '));

/** The path of a variant's own picture, else of the product's first; null without any. */
export const variantPicturePath = (
  product: ProductDocument,
  { child }: OfferedVariant,
): string | null => (child && variantPicture(child)) ?? picturePaths(product)[0] ?? null;

/** The variant with this id; undefined also where the id is that of a product without variants. */
export const namedVariant = (
  variants: readonly OfferedVariant[],
  id: string,
): OfferedVariant | undefined => variants.find(({ child, sku }) => child !== null && sku === id);

/** Whether a variant has a selected value, by its id where one is given, else by its label. */
function hasOption({ options }: OfferedVariant, { name, id, label }: SelectedOption): boolean {
  return options.some(
    (option) =>
      folded(option.name) === folded(name) &&
      (id === undefined ? folded(option.label) === folded(label) : option.id === id),
  );
}

const hasAll = (variant: OfferedVariant, selected: readonly SelectedOption[]) =>
  selected.every((option) => hasOption(variant, option));

/** The position of an option in the preferences; those not named are dropped first. */
const rank = (preferences: readonly string[], { name }: SelectedOption): number => {
  const index = preferences.findIndex((preferred) => folded(preferred) === folded(name));
  return index === -1 ? preferences.length : index;
};

/**
 * The selections that at least one variant has. Where none has all of them, the least preferred are
 * dropped, one after another.
 */
export function effectiveSelection(
  variants: readonly OfferedVariant[],
  selected: readonly SelectedOption[],
  preferences: readonly string[],
): readonly SelectedOption[] {
  const order = selected.toSorted((a, b) => rank(preferences, a) - rank(preferences, b));
  while (order.length > 0 && !variants.some((variant) => hasAll(variant, order))) order.pop();
  return selected.filter((option) => order.includes(option));
}

/** The variants that have all selected values. */
export const selectedVariants = (
  variants: readonly OfferedVariant[],
  selected: readonly SelectedOption[],
): readonly OfferedVariant[] => variants.filter((variant) => hasAll(variant, selected));

/**
 * Every option with its values. Each value states whether a variant with it and the selected values
 * of the other options exists, and whether one is available.
 */
export function optionSignals(
  { options, variants }: OfferedProduct,
  selected: readonly SelectedOption[],
) {
  return options.flatMap((option) => {
    const name = plainSpaces(option.label);
    const others = selected.filter((each) => folded(each.name) !== folded(name));
    const values = option.values.map((value) => {
      const label = plainSpaces(value.label);
      const found = selectedVariants(variants, [...others, { name, id: value.id, label }]);
      return {
        id: value.id,
        label,
        available: found.some(({ isAvailable }) => isAvailable),
        exists: found.length > 0,
      };
    });
    return values.length === 0 ? [] : [{ name, values }];
  });
}
