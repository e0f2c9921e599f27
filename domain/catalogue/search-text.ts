import { isRecord } from '../is-record.ts';
import type { EntityType } from './documents.ts';
import { compact, words } from './fold.ts';

/** Folded words of a document by the columns that are searched. */
export interface SearchText {
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  readonly flag: string;
}

/** Weight of a hit in each column (spec §9: name 4, sku 2, category name 1, flag name 1). */
export const columnBoosts = { name: 4, sku: 2, category: 1, flag: 1 } as const;

const nameFields = ['name', 'title', 'default_frontend_label', 'menu_name', 'code'] as const;
const codeFields = ['sku', 'attribute_code', 'identifier', 'url_key'] as const;

function texts(document: Readonly<Record<string, unknown>>, fields: readonly string[]): string[] {
  return fields.flatMap((field) => {
    const value = document[field];
    return typeof value === 'string' ? [value] : [];
  });
}

function inner(value: unknown, field: string): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((entry) => (isRecord(entry) ? texts(entry, [field]) : []));
}

const folded = (parts: readonly string[]): string => [...new Set(parts.flatMap(words))].join(' ');

/**
 * What the text search reads of a document. A configurable is also found by the whole sku of any
 * child; the parts of a child's sku would only say sizes and colours again.
 */
export function searchText(
  type: EntityType,
  document: Readonly<Record<string, unknown>>,
): SearchText {
  const codes = texts(document, type === 'product' ? ['sku'] : codeFields);
  const whole = [...codes, ...inner(document.configurable_children, 'sku')].map(compact);
  return {
    name: folded(texts(document, nameFields)),
    sku: folded([...codes, ...whole]),
    category: folded(inner(document.category, 'name')),
    flag: folded(inner(document.flags, 'name')),
  };
}
