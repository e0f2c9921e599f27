import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import { childValue } from '../catalogue/child-value.ts';
import { availableChildren } from '../catalogue/children.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { configurableOption, optionList, optionLists } from '../commerce/product-option.ts';
import { isRecord } from '../is-record.ts';
import { keepTogether } from '../text/keep-together.ts';
import { picturePath } from './pictures.ts';
import { productErrors } from './product-errors.ts';
import { chooseVariant } from './variant-choice.ts';
import { variantLabels } from './variant-labels.ts';

/** Options for configuring a product's document, named as in the platform's API. */
export interface ConfigureOptions {
  /** Adds the chosen values as `configuration`. */
  readonly assignProductConfiguration: boolean;
  /** Adds `errors` of a product that cannot be bought. */
  readonly setProductErrors: boolean;
  /** Falls back to the first available variant where the requested one does not exist. */
  readonly fallbackToDefaultWhenNoAvailable: boolean;
  /** Returns the chosen variant separately, as `selected_variant`, instead of merging it. */
  readonly separateSelectedVariant: boolean;
  /** Adds the choice as text (`options`) and in the platform's format (`product_option`). */
  readonly setConfigurableProductOptions: boolean;
  /** Leaves out children that cannot be bought. */
  readonly filterUnavailableVariants: boolean;
}

export const defaultConfigureOptions: ConfigureOptions = {
  assignProductConfiguration: false,
  setProductErrors: true,
  fallbackToDefaultWhenNoAvailable: true,
  separateSelectedVariant: false,
  setConfigurableProductOptions: true,
  filterUnavailableVariants: false,
};

interface ConfigureContext {
  /** The requested variant. */
  readonly childSku: string | null;
  readonly attributes: AttributeRegistry;
  readonly now: Date;
}

type Fields = Readonly<Record<string, unknown>>;

const pictureFields = ['image', 'small_image', 'thumbnail'] as const;

/**
 * A child's own fields; its name, visibility and list of attributes do not replace the product's,
 * and neither does a value that means no picture.
 */
function variantFields(child: ConfigurableChild): Fields {
  const { name: _name, visibility: _visibility, custom_attributes: _list, ...fields } = child;
  const absent = new Set<string>(pictureFields.filter((name) => !picturePath(child[name])));
  if (!child.media_gallery?.length) absent.add('media_gallery');
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value != null && !absent.has(name)),
  );
}

/** The options for which the child has a value, as attribute and value. */
function chosenValues(product: ProductDocument, child: ConfigurableChild) {
  return (product.configurable_options ?? []).flatMap((option) => {
    const valueId = childValue(child, option.attribute_code);
    return valueId === '' ? [] : [{ option, valueId }];
  });
}

function configuration(
  product: ProductDocument,
  child: ConfigurableChild,
  book: AttributeRegistry,
) {
  const values = chosenValues(product, child).map(({ option, valueId: id }) => {
    const own = option.values.find((value) => value.value_index === id)?.label.trim();
    const label = keepTogether(own || book.get(option.attribute_code)?.option(id)?.label || '');
    return [option.attribute_code, { attribute_code: option.attribute_code, id, label }] as const;
  });
  return Object.fromEntries(values);
}

function productOption(product: ProductDocument, child: ConfigurableChild) {
  const given = isRecord(product.product_option) ? product.product_option : null;
  const empty = Object.fromEntries(optionLists.map((name) => [name, optionList(given, name)]));
  const choice = chosenValues(product, child).flatMap(({ option, valueId }) =>
    option.attribute_id == null ? [] : [{ attributeId: option.attribute_id, valueId }],
  );
  const chosen = configurableOption(choice).extension_attributes;
  return { extension_attributes: { ...empty, ...(isRecord(chosen) ? chosen : {}) } };
}

function chosenChild(
  product: ProductDocument,
  { childSku, now }: ConfigureContext,
  { fallbackToDefaultWhenNoAvailable: fallbackToDefault }: ConfigureOptions,
): ConfigurableChild | null {
  const outcome = chooseVariant(product, { sku: childSku }, now, { fallbackToDefault });
  if (outcome.kind !== 'chosen') return null;
  const isOther = childSku !== null && outcome.child.sku !== childSku;
  return isOther && !fallbackToDefault ? null : outcome.child;
}

/**
 * A product's document with its variant chosen and described by the options, with the
 * platform's names. A product of another type only gets its errors. [product-11,
 * product-16, product-17, api-52]
 */
export function configureProduct(
  product: ProductDocument,
  context: ConfigureContext,
  options: ConfigureOptions,
): ProductDocument {
  const errors = options.setProductErrors ? { errors: productErrors(product) } : {};
  if (product.type_id !== 'configurable') return { ...product, ...errors };
  const children = options.filterUnavailableVariants
    ? { configurable_children: [...availableChildren(product)] }
    : {};
  const child = chosenChild(product, context, options);
  if (child === null) return { ...product, ...children, ...errors };
  const labels = variantLabels(product, child, context.attributes);
  const configured = {
    is_configured: true,
    ...(options.setConfigurableProductOptions && {
      options: labels,
      product_option: productOption(product, child),
    }),
    ...(options.assignProductConfiguration && {
      configuration: configuration(product, child, context.attributes),
    }),
  };
  const fields = variantFields(child);
  const chosen = options.separateSelectedVariant
    ? { selected_variant: { ...fields, ...configured } }
    : { ...fields, ...configured, parentSku: product.parentSku ?? product.sku };
  return { ...product, ...chosen, ...children, ...errors };
}

/** Adds loaded products to the links of a grouped or bundle product; missing ones are left out. */
export function withLinkedProducts(
  product: ProductDocument,
  linked: (sku: string) => ProductDocument | undefined,
): ProductDocument {
  type Link = Pick<
    NonNullable<ProductDocument['product_links']>[number],
    'linked_product_sku' | 'sku'
  >;
  const filled = <L extends Link>(links: readonly L[]): L[] =>
    links.map((link) => {
      const found = linked(link.linked_product_sku || link.sku || '');
      return found ? { ...link, product: found } : link;
    });
  const { product_links: links, bundle_options: bundles } = product;
  return {
    ...product,
    ...(links && { product_links: filled(links) }),
    ...(bundles && {
      bundle_options: bundles.map((option) => ({
        ...option,
        product_links: filled(option.product_links ?? []),
      })),
    }),
  };
}
