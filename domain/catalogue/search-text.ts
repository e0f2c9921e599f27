import { isRecord } from '../is-record.ts';
import { compact, words } from '../text/fold.ts';
import type { EntityType } from './documents.ts';
import type { SearchContext } from './search-context.ts';

/** The searched text of a document, by columns: texts as written; codes folded. */
export interface SearchText {
  readonly name: readonly string[];
  readonly sku: readonly string[];
  readonly category: readonly string[];
  readonly flag: readonly string[];
  /** Labels of colours, sizes and other available options. */
  readonly option: readonly string[];
}

/**
 * Weight of a hit in each column [catalog-29]. Options are searched as well, so that "czerwona
 * sukienka" finds red ones.
 */
export const columnBoosts = { name: 4, sku: 2, category: 1, flag: 1, option: 1 } as const;

const nameFields = ['name', 'title', 'default_frontend_label', 'menu_name', 'code'] as const;
const codeFields = ['sku', 'attribute_code', 'identifier', 'url_key'] as const;
const optionsSuffix = '_options';

function texts(document: Readonly<Record<string, unknown>>, fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const value = document[field];
    return typeof value === 'string' ? [value] : [];
  });
}

function inner(value: unknown, field: string): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((entry) => (isRecord(entry) ? texts(entry, [field]) : []));
}

/** Labels of all option values of a product; for a configurable those of its children. */
function optionNames(
  document: Readonly<Record<string, unknown>>,
  labelOf: SearchContext['labelOf'],
): string[] {
  return Object.entries(document).flatMap(([field, value]) => {
    const code = field.endsWith(optionsSuffix) ? field.slice(0, -optionsSuffix.length) : field;
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((entry) =>
      typeof entry === 'string' || typeof entry === 'number'
        ? (labelOf(code, String(entry)) ?? [])
        : [],
    );
  });
}

/** A waist of 32 is searched as W32 and as 32. */
const withoutLetter = (label: string): string[] =>
  /^w\d{2}$/i.test(label) ? [label, label.slice(1)] : [label];

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Names of the categories of a document and of all their ancestors, without the root of the store:
 * it has every product. A category has the names of its ancestors.
 */
function categoryNames(
  type: EntityType,
  document: Readonly<Record<string, unknown>>,
  { ancestorsOf, categoryOf }: SearchContext,
): string[] {
  if (type !== 'product' && type !== 'category') return [];
  const own = type === 'product' ? idsOf(document.category_ids) : [];
  const above = type === 'product' ? own : [String(document.id)];
  const ids = new Set([...own, ...above.flatMap(ancestorsOf)]);
  const inTree = [...ids].flatMap((id) => {
    const category = categoryOf(id);
    return category && !category.isRoot ? category.name : [];
  });
  const entries: readonly unknown[] = Array.isArray(document.category) ? document.category : [];
  const outside = entries.filter(
    (entry) => isRecord(entry) && categoryOf(String(entry['category_id'])) === undefined,
  );
  return [...new Set([...inTree, ...inner(outside, 'name')])];
}

/** Parts of a code by which it is found: those with a digit, long enough to be no size. */
const codeParts = (code: string): string[] =>
  words(code).filter((part) => part.length > 2 && /\d/.test(part));

/**
 * The text of a document that is searched. A configurable is also found by the whole sku of any
 * child. Parts of a child's sku are left out, because they only repeat sizes and colours.
 */
export function searchText(
  type: EntityType,
  document: Readonly<Record<string, unknown>>,
  context: SearchContext,
): SearchText {
  const codes = texts(document, type === 'product' ? ['sku'] : codeFields);
  const whole = [...codes, ...inner(document.configurable_children, 'sku')].map(compact);
  const options = type === 'product' ? optionNames(document, context.labelOf) : [];
  return {
    name: texts(document, nameFields),
    sku: [...new Set([...codes.flatMap(codeParts), ...whole])],
    category: categoryNames(type, document, context),
    flag: inner(document.flags, 'name'),
    option: [...new Set(options)].flatMap(withoutLetter),
  };
}
