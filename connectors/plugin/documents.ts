import { idNumber, zloty } from '../kit/wire.ts';
import type { EngineProduct, EngineTaxonomy, EngineVariant } from './catalogue-answers.ts';

type Collection = EngineTaxonomy['collections'][number];

/** The category whose children make the menu (`CATALOGUE_ROOT_CATEGORY`). */
const rootCategory = '1';
/** Added to the ids of variants, so that none is the id of a product. */
const variantBase = 1_000_000_000;

/** Collections with their ancestors, nearest last. */
export class Categories {
  readonly #byId: ReadonlyMap<string, Collection>;

  constructor({ collections }: EngineTaxonomy) {
    this.#byId = new Map(collections.map((one) => [one.id, one]));
  }

  /** From the top to the collection itself; empty for one that is not public. */
  trail(id: string): readonly Collection[] {
    const trail: Collection[] = [];
    for (let at = this.#byId.get(id); at && trail.length < 20; ) {
      trail.unshift(at);
      at = at.parentId === null ? undefined : this.#byId.get(at.parentId);
    }
    return trail;
  }

  documents(counts: ReadonlyMap<string, number>): readonly object[] {
    return [...this.#byId.values()].map((one) => {
      const trail = this.trail(one.id);
      const ids = trail.map(({ id }) => id);
      return {
        id: one.id,
        parent_id: ids.at(-2) ?? rootCategory,
        parent_ids: [rootCategory, ...ids.slice(0, -1)],
        path: [rootCategory, ...ids].join('/'),
        name: one.name,
        url_key: one.slug,
        url_path: pathOf(trail),
        slug: one.slug,
        level: ids.length + 1,
        position: one.position,
        is_active: true,
        include_in_menu: true,
        description: one.description || null,
        product_count: counts.get(one.id) ?? 0,
        children_data: [],
      };
    });
  }
}

const pathOf = (trail: readonly Collection[]) => trail.map(({ slug }) => slug).join('/');

/** The categories of a product: those of its variants, with all ancestors. */
export function categoriesOf({ variants }: EngineProduct, categories: Categories) {
  const found = new Map<string, readonly Collection[]>();
  for (const id of new Set(variants.flatMap(({ collections }) => collections))) {
    const trail = categories.trail(id);
    for (const [index, one] of trail.entries()) found.set(one.id, trail.slice(0, index + 1));
  }
  return found;
}

const stamp = (time: string) => time.replace('T', ' ').slice(0, 19);

const stockOf = ({ stock: { isTracked, quantity } }: EngineVariant) => ({
  qty: isTracked ? quantity : 0,
  is_in_stock: !isTracked || quantity > 0,
  manage_stock: isTracked,
});

/** Gross prices as the engine stores them (`PRICES_INCLUDE_TAX=on`), so that no grosz is lost. */
const priceOf = ({ priceWithTax, sale, taxCategoryId }: EngineVariant) => ({
  price: zloty(priceWithTax),
  regular_price: zloty(priceWithTax),
  // The price in force follows from the dates of a sale, which may begin later.
  ...(sale
    ? {
        special_price: zloty(sale.priceWithTax),
        special_from_date: sale.from,
        special_to_date: sale.to,
      }
    : { final_price: zloty(priceWithTax) }),
  tax_class_id: idNumber(taxCategoryId),
});

function valuesByAttribute(facets: EngineProduct['facets']): Record<string, readonly string[]> {
  const values: Record<string, string[]> = {};
  for (const { attribute, value } of facets)
    values[attribute] = [...(values[attribute] ?? []), value];
  return values;
}

export interface DocumentParts {
  readonly categories: Categories;
  /** The path of a picture in the catalogue, from its address at the engine. */
  readonly picture: (address: string | null) => string | null;
}

function variantDocument(variant: EngineVariant, image: string | null, parts: DocumentParts) {
  return {
    id: variantBase + idNumber(variant.id),
    sku: variant.sku,
    name: variant.name,
    status: 1,
    visibility: 1,
    image: parts.picture(variant.image) ?? image,
    stock: stockOf(variant),
    ...priceOf(variant),
    ...Object.fromEntries(variant.choices.map(({ attribute, value }) => [attribute, value])),
  };
}

/** The options of a product that some variant has. */
function configurableOptions({ groups, variants }: EngineProduct) {
  const chosen = variants.flatMap(({ choices }) => choices);
  return groups.map(({ attribute, label, values }, position) => {
    const used = new Set(
      chosen.filter((one) => one.attribute === attribute).map((one) => one.value),
    );
    return {
      attribute_id: attribute,
      attribute_code: attribute,
      label,
      position,
      values: values
        .filter(({ value }) => used.has(value))
        .map(({ value, title }) => ({ value_index: value, label: title })),
    };
  });
}

/** The index document of a product; null for one that cannot be sold. */
export function productDocument(product: EngineProduct, parts: DocumentParts) {
  const { variants, groups, name, slug } = product;
  const [first] = variants;
  if (!product.isEnabled || first === undefined) return null;
  const image = parts.picture(product.image);
  const trails = [...categoriesOf(product, parts.categories).values()];
  const common = {
    id: idNumber(product.id),
    name,
    status: 1,
    visibility: 4,
    url_key: slug,
    url_path: slug,
    slug,
    description: product.description,
    image,
    media_gallery: product.images.map((address, index) => ({
      typ: 'image',
      image: parts.picture(address),
      pos: index + 1,
      lab: name,
    })),
    category: trails.map((trail) => {
      const [last] = trail.slice(-1);
      return {
        category_id: last?.id ?? '',
        name: last?.name ?? '',
        slug: last?.slug ?? '',
        path: pathOf(trail),
      };
    }),
    category_ids: trails.map((trail) => trail.at(-1)?.id ?? ''),
    created_at: stamp(product.createdAt),
    updated_at: stamp(product.updatedAt),
    composition: product.composition,
    manufacturer_name: product.manufacturer,
    sealed_hygiene: product.isSealed === true ? 1 : 0,
    ...valuesByAttribute(product.facets),
  };
  if (groups.length === 0) {
    return {
      ...common,
      sku: first.sku,
      type_id: 'simple',
      ...priceOf(first),
      stock: stockOf(first),
    };
  }
  const cheapest = variants.reduce((a, b) => (b.priceWithTax < a.priceWithTax ? b : a), first);
  const options = configurableOptions(product);
  return {
    ...common,
    sku: slug,
    type_id: 'configurable',
    ...priceOf(cheapest),
    stock: {
      qty: 0,
      is_in_stock: variants.some((variant) => stockOf(variant).is_in_stock),
      manage_stock: true,
    },
    configurable_options: options,
    ...Object.fromEntries(
      options.map(({ attribute_code, values }) => [
        `${attribute_code}_options`,
        values.map(({ value_index }) => value_index),
      ]),
    ),
    configurable_children: variants.map((variant) => variantDocument(variant, image, parts)),
  };
}

/** A tax rule for each of the engine's tax categories. */
export const taxRules = ({ taxes }: EngineTaxonomy) =>
  taxes.map(({ categoryId, rate }) => ({
    id: idNumber(categoryId),
    product_tax_class_ids: [idNumber(categoryId)],
    customer_tax_class_ids: [3],
    rates: [{ id: idNumber(categoryId), tax_country_id: 'PL', tax_region_id: 0, rate }],
  }));
