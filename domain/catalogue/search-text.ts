import { isRecord } from '../is-record.ts';
import { compact, words, writtenTerms } from '../text/fold.ts';
import type { EntityType } from './documents.ts';
import type { LabelOf } from './option-labels.ts';

/** The searched text of a document, by columns: terms as written in lower case; codes folded. */
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

/** Terms as written; terms joined by a hyphen also as one: T-shirt is `t`, `shirt`, `tshirt`. */
function written(parts: readonly string[]): string[] {
  const found = parts.flatMap((part) => {
    const joined = part.match(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu) ?? [];
    return writtenTerms([part, ...joined.map((word) => word.replaceAll('-', ''))].join(' '));
  });
  return [...new Set(found)];
}

/** Labels of all option values of a product; for a configurable those of its children. */
function optionNames(document: Readonly<Record<string, unknown>>, labelOf: LabelOf): string[] {
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
const withoutLetter = (word: string): string[] =>
  /^w\d{2}$/.test(word) ? [word, word.slice(1)] : [word];

/**
 * The text of a document that is searched. A configurable is also found by the whole sku of any
 * child. Parts of a child's sku are left out, because they only repeat sizes and colours.
 */
export function searchText(
  type: EntityType,
  document: Readonly<Record<string, unknown>>,
  labelOf: LabelOf,
): SearchText {
  const codes = texts(document, type === 'product' ? ['sku'] : codeFields);
  const whole = [...codes, ...inner(document.configurable_children, 'sku')].map(compact);
  return {
    name: written(texts(document, nameFields)),
    sku: [...new Set([...codes.flatMap(words), ...whole])],
    category: written(inner(document.category, 'name')),
    flag: written(inner(document.flags, 'name')),
    option:
      type === 'product' ? written(optionNames(document, labelOf)).flatMap(withoutLetter) : [],
  };
}
