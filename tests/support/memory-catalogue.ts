import type {
  Aggregations,
  Catalogue,
  FieldFilter,
  Scalar,
  SearchRequest,
  SearchResponse,
} from '../../domain/catalogue/catalogue.ts';
import type { CategoryDocument, Documents, EntityType } from '../../domain/catalogue/documents.ts';
import { pageOf, priceRanges, rangeKey } from '../../domain/catalogue/request.ts';
import { noSuggestions } from '../../domain/catalogue/suggestions.ts';
import { isRecord } from '../../domain/is-record.ts';

/** Documents of a store view, as in an index folder. */
export type MemoryDocuments = { readonly [T in EntityType]?: readonly Documents[T][] };

export interface MemoryCatalogue extends Catalogue {
  /** All requests so far, oldest first. */
  readonly requests: SearchRequest[];
}

/** Field that breaks ties in sorting, where it is not the id. */
const tieFields: { readonly [T in EntityType]?: string } = {
  product: 'sku',
  attribute: 'attribute_code',
};

type Fields = Readonly<Record<string, unknown>>;

/** Fields that are always returned, since pages depend on them. */
const required: Readonly<Record<EntityType, readonly string[]>> = {
  product: ['id', 'sku', 'name', 'type_id'],
  category: ['id', 'name', 'children_data'],
  attribute: ['attribute_code', 'options', 'default_frontend_label', 'frontend_input'],
  taxrule: ['id', 'product_tax_class_ids', 'rates'],
  tag: ['id', 'url_key'],
  review: ['id', 'product_id'],
  cms_page: ['id', 'identifier', 'content'],
  cms_block: ['id', 'identifier', 'content'],
  cms_hierarchy: ['id', 'identifier', 'content'],
};

function leaves(value: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((entry) => leaves(entry, path));
  const [head, ...rest] = path;
  if (head === undefined) return [value];
  return isRecord(value) ? leaves(value[head], rest) : [];
}

const asText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

/** Ids of categories and all their ancestors. */
function withAncestors(ids: readonly unknown[], categories: readonly CategoryDocument[]) {
  const all = new Set(ids.map(String));
  for (const id of all) {
    const parent = categories.find((category) => category.id === id)?.parent_id;
    if (parent !== undefined && parent !== '0') all.add(parent);
  }
  return [...all];
}

function valuesOf(
  document: Fields,
  field: string,
  categories: readonly CategoryDocument[],
): readonly unknown[] {
  if (field === 'price' || field === 'final_price') {
    return leaves(document.final_price_incl_tax ?? document.price_incl_tax, []);
  }
  const own = leaves(document, field.split('.'));
  if (field === 'category_ids') return withAncestors(own.flat(), categories);
  return [...own, ...leaves(document, [`${field}_options`])].filter(
    (value) => value !== undefined && value !== null,
  );
}

function holds(filter: FieldFilter, values: readonly unknown[]): boolean {
  const has = (wanted: Scalar) => values.some((value) => asText(value) === asText(wanted));
  const some = (test: (value: number) => boolean) => values.some((value) => test(Number(value)));
  const { eq, in: list, gt, gte, lt, lte } = filter;
  return (
    (eq === undefined || has(eq)) &&
    (list === undefined || list.some(has)) &&
    (gt === undefined || some((value) => value > gt)) &&
    (gte === undefined || some((value) => value >= gte)) &&
    (lt === undefined || some((value) => value < lt)) &&
    (lte === undefined || some((value) => value <= lte))
  );
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [asText(a ?? ''), asText(b ?? '')];
  return left < right ? -1 : left > right ? 1 : 0;
}

function pick<T extends EntityType>(document: Documents[T], request: SearchRequest<T>) {
  const { sourceInclude: include, sourceExclude: exclude, type } = request;
  const fields = Object.entries(document).filter(
    ([field]) =>
      required[type].includes(field) ||
      ((include === undefined || include.includes(field)) && !exclude?.includes(field)),
  );
  const copy = structuredClone(document);
  const names = new Set(fields.map(([field]) => field));
  for (const field of Object.keys(copy)) if (!names.has(field)) Reflect.deleteProperty(copy, field);
  return copy;
}

/**
 * A simple implementation of the catalogue on lists in memory. It is used in tests of its callers,
 * and as the reference for other engines. Text search means: every word is in the name or the SKU.
 */
export function memoryCatalogue(documents: MemoryDocuments, generation = 'g1'): MemoryCatalogue {
  const categories = documents.category ?? [];
  const requests: SearchRequest[] = [];

  function matching<T extends EntityType>(request: SearchRequest<T>, without?: string) {
    const all: readonly Documents[T][] = documents[request.type] ?? [];
    const terms = (request.query ?? '').toLowerCase().split(/\s+/).filter(Boolean);
    return all.filter((document) => {
      const fields: Fields = { ...document };
      const text = `${asText(fields.name ?? '')} ${asText(fields.sku ?? '')}`.toLowerCase();
      return (
        terms.every((word) => text.includes(word)) &&
        Object.entries(request.filters ?? {}).every(
          ([field, filter]) =>
            field === without || holds(filter, valuesOf(fields, field, categories)),
        )
      );
    });
  }

  function count<T extends EntityType>(request: SearchRequest<T>, field: string) {
    const values = matching(request, field).map((document) =>
      valuesOf({ ...document }, field, categories),
    );
    if (field === 'price') {
      const ranges = priceRanges.map((range) => ({
        key: rangeKey(range),
        count: values.filter(([price]) => {
          const amount = Number(price);
          return amount >= range.from && (range.to === null || amount < range.to);
        }).length,
      }));
      return ranges.filter((bucket) => bucket.count > 0);
    }
    const counts = new Map<string, number>();
    for (const list of values) {
      for (const key of new Set(list.map(asText))) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].map(([key, total]) => ({ key, count: total }));
  }

  return {
    requests,
    generation: () => Promise.resolve(generation),
    search<T extends EntityType>(request: SearchRequest<T>): Promise<SearchResponse<T>> {
      requests.push(request);
      const { size, from } = pageOf(request);
      const sort = request.sort;
      const tie = tieFields[request.type] ?? 'id';
      const key = (document: Documents[T], field: string) =>
        valuesOf({ ...document }, field, categories)[0];
      const found = matching(request).toSorted((a, b) => {
        const order = sort ? compare(key(a, sort.field), key(b, sort.field)) : 0;
        return (sort?.direction === 'desc' ? -order : order) || compare(key(a, tie), key(b, tie));
      });
      const aggregations: Aggregations = Object.fromEntries(
        (request.aggregate ?? []).map((field) => [field, count(request, field)]),
      );
      return Promise.resolve({
        items: found.slice(from, from + size).map((document) => pick(document, request)),
        total: found.length,
        perPage: size,
        start: from,
        aggregations,
        attributeMetadata: [],
      });
    },
    suggest: () => Promise.resolve(noSuggestions),
  };
}
