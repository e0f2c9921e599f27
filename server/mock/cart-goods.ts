import * as v from 'valibot';
import { optionChecksum } from '../../domain/cart/checksum.ts';
import {
  hasOwnIdentity,
  optionList,
  type ProductOption,
} from '../../domain/cart/product-option.ts';
import type { ProductType } from '../../domain/catalogue/documents.ts';
import { AppError } from '../../domain/errors.ts';
import { type Grosze, grosze, zero } from '../../domain/money.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { BundleSelection, MockProduct, ProductSource } from './products.ts';

/** What a line really is once its sku and options are looked up: price, tax and parts of today. */
export interface Goods {
  readonly sku: string;
  readonly requestedSku: string;
  readonly name: string;
  readonly productType: ProductType;
  readonly productOption: ProductOption | null;
  readonly identity: string;
  readonly unitPrice: Grosze;
  readonly taxRate: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  /** The stocked products in one piece: itself, or the parts of a bundle. */
  readonly parts: readonly { readonly product: MockProduct; readonly qty: number }[];
}

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

async function requireProduct(
  products: ProductSource,
  sku: string,
  store: StoreCode,
): Promise<MockProduct> {
  const product = await products.bySku(sku, store);
  if (product) return product;
  throw new AppError('CATALOGUE_NOT_FOUND', 'The product does not exist', { details: { sku } });
}

function invalid(sku: string, message: string): AppError {
  return new AppError('CART_ITEM_INVALID', message, { details: { sku } });
}

function readOptions<T>(
  sku: string,
  schema: v.GenericSchema<unknown, T>,
  list: readonly unknown[],
): T {
  const parsed = v.safeParse(schema, list);
  if (parsed.success) return parsed.output;
  throw invalid(sku, 'The options of the product cannot be read');
}

function variantSku(product: MockProduct, option: ProductOption | null): string {
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
  throw invalid(
    product.sku,
    'No such configuration for the product. Please do choose another combination of attributes.',
  );
}

function bundleSelections(product: MockProduct, option: ProductOption | null): BundleSelection[] {
  const chosen = readOptions(product.sku, BundleChoiceSchema, optionList(option, 'bundle_options'));
  const selections = chosen.flatMap((choice) =>
    choice.option_selections.map((selectionId) => {
      const selection = product.selections.find(
        (known) => known.optionId === choice.option_id && known.selectionId === selectionId,
      );
      if (!selection) throw invalid(product.sku, 'The bundle has no such part');
      return { ...selection, qty: selection.qty * choice.option_qty };
    }),
  );
  if (selections.length === 0) throw invalid(product.sku, 'The parts of the bundle are not chosen');
  return selections;
}

/**
 * Looks up what a line asks for: a variant by its parent and options, or by its own sku; a bundle
 * with its parts; anything else by sku. Throws `CATALOGUE_NOT_FOUND`, `CART_ITEM_INVALID`.
 */
export async function findGoods(
  products: ProductSource,
  store: StoreCode,
  asked: { readonly sku: string; readonly product_option?: ProductOption | null | undefined },
): Promise<Goods> {
  const product = await requireProduct(products, asked.sku, store);
  const productOption = asked.product_option ?? null;
  const common = {
    requestedSku: asked.sku,
    name: product.name,
    productOption,
    identity: hasOwnIdentity(productOption) ? optionChecksum(productOption) : '',
  };
  switch (product.typeId) {
    case 'grouped':
      throw invalid(asked.sku, 'A set is bought as its single products');
    case 'configurable': {
      const variant = await requireProduct(products, variantSku(product, productOption), store);
      return {
        ...common,
        sku: variant.sku,
        productType: 'configurable',
        unitPrice: variant.price,
        taxRate: variant.taxRate,
        options: variant.choices,
        parts: [{ product: variant, qty: 1 }],
      };
    }
    case 'bundle': {
      const parts = await Promise.all(
        bundleSelections(product, productOption).map(async ({ sku, qty }) => ({
          product: await requireProduct(products, sku, store),
          qty,
        })),
      );
      return {
        ...common,
        sku: product.sku,
        productType: 'bundle',
        unitPrice: parts.reduce((sum, part) => grosze(sum + part.product.price * part.qty), zero),
        taxRate: product.taxRate,
        options: parts.map((part) => ({ label: `${part.qty} ×`, value: part.product.name })),
        parts,
      };
    }
    default:
      return {
        ...common,
        sku: product.sku,
        productType: product.typeId,
        unitPrice: product.price,
        taxRate: product.taxRate,
        options: product.choices,
        parts: [{ product, qty: 1 }],
      };
  }
}
