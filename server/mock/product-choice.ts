import * as v from 'valibot';
import { optionList, type ProductOption } from '../../domain/cart/product-option.ts';
import { AppError } from '../../domain/errors.ts';
import type { BundleSelection, MockProduct } from './products.ts';

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

/** A line whose options make no product. */
export function invalidItem(sku: string, message: string): AppError {
  return new AppError('CART_ITEM_INVALID', message, { details: { sku } });
}

function readOptions<T>(
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

/** The chosen parts of a bundle, with their pieces. Throws `CART_ITEM_INVALID`. */
export function bundleSelections(
  product: MockProduct,
  option: ProductOption | null,
): BundleSelection[] {
  const chosen = readOptions(product.sku, BundleChoiceSchema, optionList(option, 'bundle_options'));
  const selections = chosen.flatMap((choice) =>
    choice.option_selections.map((selectionId) => {
      const selection = product.selections.find(
        (known) => known.optionId === choice.option_id && known.selectionId === selectionId,
      );
      if (!selection) throw invalidItem(product.sku, 'The bundle has no such part');
      return { ...selection, qty: selection.qty * choice.option_qty };
    }),
  );
  if (selections.length === 0)
    throw invalidItem(product.sku, 'The parts of the bundle are not chosen');
  return selections;
}
