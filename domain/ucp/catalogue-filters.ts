import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { Filters } from '../catalogue/catalogue.ts';
import type { CategoryRegistry } from '../catalogue/category-registry.ts';
import { childValue } from '../catalogue/child-value.ts';
import type { ConfigurableChild, ProductDocument } from '../catalogue/documents.ts';
import { type Grosze, grosze, toDecimal } from '../money.ts';
import { plainSpaces } from '../text/keep-together.ts';
import type { SearchFilters } from './catalogue-request.ts';

/** Filters of a request in the catalogue's terms. */
export interface KnownFilters {
  /** Categories of which one is enough; null without such a filter. */
  readonly categories: readonly string[] | null;
  /** Gross bounds, both inclusive. */
  readonly price: { readonly from: Grosze | null; readonly to: Grosze | null };
  /** Ids of option values by attribute code. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Names and values that the shop does not have. */
  readonly unknown: readonly string[];
}

export interface FilterFacts {
  readonly attributes: AttributeRegistry;
  readonly categories: CategoryRegistry;
  readonly rootCategoryId: string;
}

/** A label or path as it is compared: in any spelling of case and spaces. */
export const folded = (text: string) => plainSpaces(text).trim().toLowerCase();

/** The names from the top down to a category, in the form of a product's category entry. */
export const categoryPath = (names: readonly string[]): string =>
  names.map(plainSpaces).join(' > ');

/** Every category below the root with the texts that name it: path, name, id. */
function* namedCategories({ categories, rootCategoryId }: FilterFacts) {
  const waiting = [{ id: rootCategoryId, names: [] as readonly string[] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const child of categories.childrenOf(next.id)) {
      const names = [...next.names, child.name];
      yield { id: child.id, texts: [categoryPath(names), child.name, child.id] };
      waiting.push({ id: child.id, names });
    }
  }
}

function findCategories(wanted: readonly string[], facts: FilterFacts) {
  const missing = new Map(wanted.map((text) => [folded(text), text]));
  const texts = new Set(missing.keys());
  const ids: string[] = [];
  for (const category of namedCategories(facts)) {
    const found = category.texts.map(folded).filter((text) => texts.has(text));
    if (found.length > 0) ids.push(category.id);
    for (const text of found) missing.delete(text);
  }
  return { ids, missing: [...missing.values()] };
}

const asTexts = (value: unknown): readonly string[] =>
  [value]
    .flat()
    .flatMap((each) =>
      typeof each === 'string' || typeof each === 'number' ? [String(each)] : [],
    );

/** Translates filters: categories by path, name or id; attributes by the id or label of a value. */
export function readFilters(filters: SearchFilters | undefined, facts: FilterFacts): KnownFilters {
  const { categories, price, ...rest } = filters ?? {};
  const found = categories === undefined ? null : findCategories(categories, facts);
  const unknown = [...(found?.missing ?? [])];
  const values: Record<string, readonly string[]> = {};
  for (const [code, wanted] of Object.entries(rest)) {
    const options = facts.attributes.get(code)?.options ?? [];
    if (options.length === 0) {
      unknown.push(code);
      continue;
    }
    values[code] = asTexts(wanted).flatMap((text) => {
      const option = options.find(
        (each) => each.value === text || folded(each.label) === folded(text),
      );
      if (option === undefined) unknown.push(`${code}: ${text}`);
      return option?.value ?? [];
    });
  }
  return {
    categories: found?.ids ?? null,
    price: {
      from: price?.min === undefined ? null : grosze(price.min),
      to: price?.max === undefined ? null : grosze(price.max),
    },
    values,
    unknown,
  };
}

/** Whether a filter names only what the shop does not have, so that nothing can match. */
export const matchesNothing = ({ categories, values }: KnownFilters): boolean =>
  categories?.length === 0 || Object.values(values).some((ids) => ids.length === 0);

/** The conditions of a catalogue search. */
export function catalogueFilters({ categories, price, values }: KnownFilters): Filters {
  const { from, to } = price;
  return {
    ...(categories && { category_ids: { in: categories } }),
    ...((from !== null || to !== null) && {
      price: {
        ...(from !== null && { gte: toDecimal(from) }),
        ...(to !== null && { lte: toDecimal(to) }),
      },
    }),
    ...Object.fromEntries(Object.entries(values).map(([code, ids]) => [code, { in: ids }])),
  };
}

/** Whether a product is in one of the categories or below. */
export function isInCategories(
  product: ProductDocument,
  { categories }: KnownFilters,
  facts: FilterFacts,
): boolean {
  if (categories === null) return true;
  const wanted = new Set(categories);
  return (product.category_ids ?? []).some((id) =>
    facts.categories.pathTo(id, facts.rootCategoryId).some((category) => wanted.has(category.id)),
  );
}

/** Whether a variant, or a product without variants, matches price and values. */
export function matchesFilters(
  product: ProductDocument,
  child: ConfigurableChild | null,
  current: Grosze,
  { price, values }: KnownFilters,
): boolean {
  if (price.from !== null && current < price.from) return false;
  if (price.to !== null && current > price.to) return false;
  return Object.entries(values).every(([code, ids]) => {
    const own = child === null ? '' : childValue(child, code);
    const has = own === '' ? asTexts(product[code]) : [own];
    return has.some((id) => ids.includes(id));
  });
}
