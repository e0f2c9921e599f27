import * as v from 'valibot';
import { isManyOf, partQuantity } from '../../domain/buying/bundle.ts';
import { optionList, type ProductOption } from '../../domain/commerce/product-option.ts';
import { AppError } from '../../domain/errors.ts';
import type { BundleOption, MockProduct } from '../catalogue/products.ts';

const ConfigurableChoiceSchema = v.array(
  v.looseObject({
    option_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    option_value: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  }),
);

const count = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
);
const BundleChoiceSchema = v.array(
  v.looseObject({
    option_id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    option_qty: v.nullish(count, 1),
    option_selections: v.array(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  }),
);

/** The error for a line with invalid options. */
export function invalidItem(sku: string, message: string): AppError {
  return new AppError('CART_ITEM_INVALID', message, { details: { sku } });
}

/** Parses a list of options. Throws `CART_ITEM_INVALID`. */
export function readOptions<T>(
  sku: string,
  schema: v.GenericSchema<unknown, T>,
  list: readonly unknown[],
): T {
  const parsed = v.safeParse(schema, list);
  if (parsed.success) return parsed.output;
  throw invalidItem(sku, 'The options of the product cannot be read');
}

/** The variant with the chosen attributes. Throws `CART_ITEM_INVALID`. */
export function variantSku(product: MockProduct, option: ProductOption | null): string {
  const chosen = readOptions(
    product.sku,
    ConfigurableChoiceSchema,
    optionList(option, 'configurable_item_options'),
  );
  const values = new Map(chosen.map((choice) => [choice.option_id, choice.option_value]));
  const variant = product.variants.find(
    ({ choices }) =>
      choices.length > 0 &&
      choices.every(({ attributeId, valueId }) => values.get(attributeId) === valueId),
  );
  if (variant) return variant.sku;
  throw invalidItem(
    product.sku,
    'No such configuration for the product. Please do choose another combination of attributes.',
  );
}

/** A chosen part of a bundle; `qty` is its quantity in one bundle. */
interface ChosenPart {
  readonly option: BundleOption;
  readonly sku: string;
  readonly qty: number;
}

function partsOfOption(
  product: MockProduct,
  option: BundleOption,
  chosen: readonly v.InferOutput<typeof BundleChoiceSchema>[number][],
): ChosenPart[] {
  const picks = chosen.filter((choice) => choice.option_id === option.optionId);
  const parts = picks.flatMap((choice) =>
    choice.option_selections.map((selectionId) => {
      const part = option.selections.find((known) => known.selectionId === selectionId);
      if (!part) throw invalidItem(product.sku, 'The bundle has no such part');
      const qty = partQuantity(option, { quantity: part.qty }, choice.option_qty ?? 1);
      return { option, sku: part.sku, qty };
    }),
  );
  if (parts.length > 1 && !isManyOf(option)) {
    throw invalidItem(product.sku, 'Only one part of the option can be chosen');
  }
  if (parts.length === 0 && option.isRequired) {
    throw invalidItem(product.sku, 'The parts of the bundle are not chosen');
  }
  return parts;
}

/** The chosen parts of a bundle: one of each required option. Throws `CART_ITEM_INVALID`. */
export function bundleParts(product: MockProduct, option: ProductOption | null): ChosenPart[] {
  const chosen = readOptions(product.sku, BundleChoiceSchema, optionList(option, 'bundle_options'));
  const isForeign = chosen.some(
    (choice) => !product.bundle.some(({ optionId }) => optionId === choice.option_id),
  );
  if (isForeign) throw invalidItem(product.sku, 'The bundle has no such part');
  const parts = product.bundle.flatMap((each) => partsOfOption(product, each, chosen));
  if (parts.length === 0) throw invalidItem(product.sku, 'The parts of the bundle are not chosen');
  return parts;
}
