import type { ChosenValues } from '../catalogue/catalogue.ts';
import { childValue } from '../catalogue/child-value.ts';
import { availableChildren, enabledChildren, offeredChildren } from '../catalogue/children.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { stockStatus } from '../catalogue/stock-status.ts';
import { decidingPrices, originalPrice, type PriceSource } from '../price/current-price.ts';
import { filteredVariant } from './filtered-card.ts';
import { gallery, picturePaths, variantPicture } from './pictures.ts';
import { picturesOfVariant } from './variant-pictures.ts';

/** Whether a value of an attribute has a colour to show. */
export type IsSwatch = (code: string, value: string) => boolean;

type Option = NonNullable<ProductDocument['configurable_options']>[number];

const soldOut = { stock: { is_in_stock: false, qty: 0, manage_stock: true } } as const;

const stockOf = (source: Parameters<typeof stockStatus>[0]) =>
  stockStatus(source) === 'out_of_stock' ? soldOut : {};

/** The pictures of a product by their paths; every field that holds one is overwritten. */
function pictureFields([image, second, third, ...rest]: readonly string[]) {
  const media = rest.map((path) => ({ typ: 'image', image: path, pos: 0 }));
  return {
    image,
    small_image: second,
    thumbnail: third,
    media_gallery: media.length > 0 ? media : undefined,
  };
}

function optionOf(
  { attribute_code: code, position, values }: Option,
  children: readonly ConfigurableChild[],
  isSwatch: IsSwatch,
): Option {
  const used = new Set(children.map((child) => childValue(child, code)));
  const usedValues = values.filter(({ value_index: id }) => used.has(id));
  const hasSwatch = usedValues.some(({ value_index: id }) => isSwatch(code, id));
  return {
    attribute_code: code,
    label: '',
    position,
    values: usedValues.map(({ value_index, label }) => ({ value_index, label })),
    ...(hasSwatch && { is_swatch: true }),
  };
}

function valuesOf(child: ConfigurableChild, options: readonly Option[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { attribute_code: code } of options) {
    const value = childValue(child, code);
    if (value !== '') values[code] = value;
  }
  return values;
}

/** Whether cards show the price of the variants: one of those on offer has a price. */
const hasOfferedPrice = (product: ProductDocument): boolean =>
  offeredChildren(product).some((child) => originalPrice(child) !== null);

/** Returns whether prices are the first of their kind: equal ones give equal views. */
function firstOfPrices() {
  const seen = new Set<string>();
  return (prices: PriceSource): boolean => {
    const text = JSON.stringify(prices);
    const isFirst = !seen.has(text);
    seen.add(text);
    return isFirst;
  };
}

/** The child whose picture is the product's, where the product has none of its own. */
const picturedChild = (product: ProductDocument): ConfigurableChild | undefined =>
  picturePaths(product).length > 0
    ? undefined
    : product.configurable_children?.find((child) => variantPicture(child) !== null);

/**
 * A product reduced to what any card of it shows, with all variants that filters may choose. An
 * index stores it once per product; `cardDocument` reduces it further.
 */
function cardSource(product: ProductDocument, isSwatch: IsSwatch): ProductDocument {
  const enabled = enabledChildren(product);
  const offered = new Set(offeredChildren(product));
  const pictured = picturedChild(product);
  const isFirst = firstOfPrices();
  const options = (product.configurable_options ?? []).map((option) =>
    optionOf(option, enabled, isSwatch),
  );
  const children = (product.configurable_children ?? []).flatMap((child, index) => {
    // The first one also says that there are variants at all.
    if (index > 0 && child !== pictured && child.status !== 1) return [];
    const prices = offered.has(child) ? decidingPrices(child) : {};
    return {
      ...valuesOf(child, options),
      sku: child.sku,
      status: child.status,
      image: variantPicture(child) ?? undefined,
      ...stockOf(child),
      ...(isFirst(prices) && prices),
    };
  });
  const url_path = product.url_path || undefined;
  return {
    id: product.id,
    sku: product.sku,
    parentSku: product.parentSku ?? undefined,
    name: product.name,
    type_id: product.type_id,
    status: product.status,
    visibility: product.visibility,
    url_path,
    ...(!url_path && { url_key: product.url_key, slug: product.slug }),
    ...pictureFields(picturePaths(product)),
    ...stockOf(product),
    flags_ids: product.flags_ids ?? undefined,
    is_sponsored: product.is_sponsored || undefined,
    filters_find_sold_out: product.filters_find_sold_out || undefined,
    order_priority: product.order_priority,
    review_count: product.review_count,
    ...(hasOfferedPrice(product) ? {} : decidingPrices(product)),
    configurable_options: options.length > 0 ? options : undefined,
    configurable_children: children.length > 0 ? children : undefined,
  };
}

/** The paths of the pictures that a card shows, in the order of the gallery. */
function shownPaths(product: ProductDocument, variant: ConfigurableChild | null) {
  const paths = picturePaths(product);
  const shown = new Set(paths.slice(0, 2));
  const picture = variant && variantPicture(variant);
  if (picture !== null) {
    const pictures = picturesOfVariant(gallery(product), picture, product.name);
    for (const { path } of pictures.slice(0, 2)) shown.add(path);
  }
  return paths.filter((path) => shown.has(path));
}

/** Values of an option that is chosen by text: two with a label tell that there is a choice. */
function fewValues({ values }: Option): Option['values'] {
  const labelled = values.filter(({ label }) => label.trim() !== '');
  return labelled.length < 2 ? values : labelled.slice(0, 2);
}

/** The options that a card reads: swatches, and with a variant those that its address leaves open. */
function shownOptions(product: ProductDocument, chosen: ChosenValues, isChosen: boolean): Option[] {
  return (product.configurable_options ?? []).flatMap(({ is_swatch: isSwatch, ...option }) => {
    if (isSwatch === true) return [option];
    if (chosen[option.attribute_code]?.length) return [{ ...option, values: [] }];
    return isChosen ? [{ ...option, values: fewValues(option) }] : [];
  });
}

/** The fewest children that give the same prices, swatches and chosen variant, in their order. */
function shownChildren(
  product: ProductDocument,
  options: readonly Option[],
  variant: ConfigurableChild | null,
): ConfigurableChild[] {
  const all = product.configurable_children ?? [];
  const available = availableChildren(product);
  const shown = new Set(all.filter((child) => originalPrice(child) !== null));
  const pictured = new Set([variant, picturedChild(product) ?? null]);
  for (const child of pictured) if (child) shown.add(child);
  const missing = options.map(({ attribute_code: code, values }) => ({
    code,
    ids: new Set(values.map(({ value_index: id }) => id)),
  }));
  const hasMissing = (child: ConfigurableChild) =>
    child.status === 1 &&
    missing.filter(({ code, ids }) => ids.size > 0 && ids.delete(childValue(child, code))).length >
      0;
  // Those shown anyway come first, then those in stock, which need no stock record.
  for (const children of [shown, available, enabledChildren(product)]) {
    for (const child of children) if (hasMissing(child)) shown.add(child);
  }
  // One in stock says that the product is available, any that it has variants.
  const [first = all[0]] = available;
  if (first && !available.some((child) => shown.has(child))) shown.add(first);
  return all
    .filter((child) => shown.has(child))
    .map((child) => ({
      ...valuesOf(child, options),
      sku: child.sku,
      status: child.status,
      ...stockOf(child),
      ...(pictured.has(child) && { image: child.image }),
      ...decidingPrices(child),
    }));
}

/** Whether any value is chosen: only then a card may show a certain variant. */
export const isChoice = (chosen: ChosenValues): boolean =>
  Object.values(chosen).some((values) => values.length > 0);

const isProduct = (document: object): document is ProductDocument => 'type_id' in document;

/**
 * Reduces a document made by `cardSource` to what the card of a listing with these chosen values
 * shows: `filteredCard` gives the same card for both, at any time.
 */
export function cardDocument<T extends object>(source: T, chosen: ChosenValues): T {
  if (!isProduct(source)) return source;
  const variant = filteredVariant(source, chosen);
  const options = shownOptions(source, chosen, variant !== null);
  const children = shownChildren(source, options, variant);
  return {
    ...source,
    ...pictureFields(shownPaths(source, variant)),
    configurable_options: options.length > 0 ? options : undefined,
    configurable_children: children.length > 0 ? children : undefined,
  };
}

/** What an index stores for the cards of a product; null for other documents. */
export function storedCards(document: object, isSwatch: IsSwatch) {
  if (!isProduct(document)) return null;
  const source = cardSource(document, isSwatch);
  return { source, card: cardDocument(source, {}) };
}
