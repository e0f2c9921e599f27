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

function withAncestors(id: number): number[] {
  const parent = parents[id];
  return parent === undefined ? [id] : [id, ...withAncestors(parent)];
}

function valuesOf(product: ProductDocument, field: string): Scalar[] {
  if (field === 'category_ids') return (product.category_ids ?? []).flatMap(withAncestors);
  if (field === 'price' || field === 'final_price' || field === 'final_price_incl_tax') {
    const gross = product.final_price_incl_tax ?? product.price_incl_tax;
    return typeof gross === 'number' ? [gross] : [];
  }
  if (field === 'stock.is_in_stock') return product.stock ? [product.stock.is_in_stock] : [];
  const own = [product[field]].flat();
  const options = product.type_id === 'configurable' ? [product[`${field}_options`]].flat() : [];
  return [...own, ...options].filter(
    (value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
  );
}

const stored = (value: Scalar): string =>
  value === true ? '1' : value === false ? '0' : `${value}`;

function passes(product: ProductDocument, field: string, filter: FieldFilter): boolean {
  const values = valuesOf(product, field);
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

export function naiveHits(products: readonly ProductDocument[], filters: Filters) {
  return products.filter((product) =>
    Object.entries(filters).every(([field, filter]) => passes(product, field, filter)),
  );
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

/** Counts of one field over the hits of all other filters. */
export function naiveCounts(
  products: readonly ProductDocument[],
  { filters = {} }: SearchRequest,
  field: string,
): Record<string, number> {
  const others = Object.fromEntries(Object.entries(filters).filter(([name]) => name !== field));
  const counts: Record<string, number> = {};
  for (const product of naiveHits(products, others)) {
    for (const key of new Set(valuesOf(product, field).map(stored))) {
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}
