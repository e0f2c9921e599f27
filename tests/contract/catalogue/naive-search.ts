import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  FieldFilter,
  Filters,
  Scalar,
  SearchRequest,
  Sort,
} from '../../../domain/catalogue/catalogue.ts';
import type { ProductDocument } from '../../../domain/catalogue/documents.ts';
import { parseDocument } from '../../../domain/catalogue/parse-document.ts';
import { fixtureFolder } from './engine.ts';

/**
 * A second, simple implementation of the contract without the engines' own rules: it computes a
 * result by reading every document.
 */
export function readProducts(): ProductDocument[] {
  const lines = readFileSync(join(fixtureFolder, 'product.ndjson'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const parsed = parseDocument('product', JSON.parse(line));
    if (!parsed.ok) throw new Error(`A fixture line is no product: ${line.slice(0, 60)}`);
    return parsed.document;
  });
}

/** Parents in tests/fixtures/catalogue/category.ndjson. */
const parents: Readonly<Record<number, number>> = {
  2: 1,
  10: 2,
  11: 10,
  12: 10,
  20: 2,
  21: 20,
  30: 2,
};

function withAncestors(id: string): string[] {
  const parent = parents[Number(id)];
  return parent === undefined ? [id] : [id, ...withAncestors(String(parent))];
}

type Child = NonNullable<ProductDocument['configurable_children']>[number];

/** The children in stock of a product whose children have a value of the field; else null. */
function childrenWith(product: ProductDocument, field: string): readonly Child[] | null {
  const children = product.configurable_children ?? [];
  const isOption = product.configurable_options?.some((each) => each.attribute_code === field);
  if (!isOption || children.every((child) => child[field] === undefined)) return null;
  return children.filter(({ stock }) => stock?.is_in_stock !== false);
}

const scalars = (values: readonly unknown[]): Scalar[] =>
  values.filter(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );

function valuesOf(product: ProductDocument, field: string): Scalar[] {
  if (field === 'category_ids') return (product.category_ids ?? []).flatMap(withAncestors);
  if (field === 'price' || field === 'final_price' || field === 'final_price_incl_tax') {
    const gross = product.final_price_incl_tax ?? product.price_incl_tax;
    return typeof gross === 'number' ? [gross] : [];
  }
  if (field === 'stock.is_in_stock') return product.stock ? [product.stock.is_in_stock] : [];
  const children = childrenWith(product, field);
  if (children) return scalars(children.map((child) => child[field]));
  const own = [product[field]].flat();
  const options = product.type_id === 'configurable' ? [product[`${field}_options`]].flat() : [];
  return scalars([...own, ...options]);
}

const stored = (value: Scalar): string =>
  value === true ? '1' : value === false ? '0' : `${value}`;

function passes(values: readonly Scalar[], filter: FieldFilter): boolean {
  const has = (wanted: Scalar) => values.some((value) => stored(value) === stored(wanted));
  const { eq, gt, gte, lt, lte } = filter;
  const isRange = [gt, gte, lt, lte].some((bound) => bound !== undefined);
  const inRange = (value: number) =>
    (gt === undefined || value > gt) &&
    (gte === undefined || value >= gte) &&
    (lt === undefined || value < lt) &&
    (lte === undefined || value <= lte);
  return (
    (eq === undefined || has(eq)) &&
    (filter.in === undefined || filter.in.some(has)) &&
    (!isRange || values.some((value) => inRange(Number(value))))
  );
}

function isHit(product: ProductDocument, filters: Filters): boolean {
  const entries = Object.entries(filters);
  const ofChildren = entries.filter(([field]) => childrenWith(product, field) !== null);
  const own = entries.filter((entry) => !ofChildren.includes(entry));
  const [first] = ofChildren;
  const children = first && childrenWith(product, first[0]);
  return (
    own.every(([field, filter]) => passes(valuesOf(product, field), filter)) &&
    (children?.some((child) =>
      ofChildren.every(([field, filter]) => passes(scalars([child[field]]), filter)),
    ) ??
      true)
  );
}

/** The hits of filters: those on options are judged on one child in stock together. */
export function naiveHits(products: readonly ProductDocument[], filters: Filters) {
  return products.filter((product) => isHit(product, filters));
}

const collator = new Intl.Collator('pl', { sensitivity: 'accent' });

function compareValues(a: Scalar, b: Scalar): number {
  const [left, right] = [Number(a), Number(b)];
  if (Number.isFinite(left) && Number.isFinite(right)) return left - right;
  return collator.compare(String(a), String(b));
}

const bySku = (a: ProductDocument, b: ProductDocument) => (a.sku < b.sku ? -1 : 1);

export function naiveOrder(products: readonly ProductDocument[], sort: Sort | undefined) {
  const bestOf = (product: ProductDocument): Scalar | undefined => {
    if (!sort) return undefined;
    const values = valuesOf(product, sort.field).sort(compareValues);
    return sort.direction === 'asc' ? values[0] : values.at(-1);
  };
  const direction = sort?.direction === 'desc' ? -1 : 1;
  return products.toSorted((a, b) => {
    const [left, right] = [bestOf(a), bestOf(b)];
    if (left === undefined || right === undefined) {
      if (left === right) return bySku(a, b);
      return left === undefined ? 1 : -1;
    }
    return direction * compareValues(left, right) || bySku(a, b);
  });
}

/** Counts of one field: the products that also match with the value as the field's only filter. */
export function naiveCounts(
  products: readonly ProductDocument[],
  { filters = {} }: SearchRequest,
  field: string,
): Record<string, number> {
  const values = new Set(products.flatMap((product) => valuesOf(product, field)).map(stored));
  const counts = [...values].map((eq): [string, number] => [
    eq,
    naiveHits(products, { ...filters, [field]: { eq } }).length,
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
