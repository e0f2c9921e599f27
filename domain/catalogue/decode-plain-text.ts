import { isRecord } from '../is-record.ts';
import { decodeReferences } from '../text/entities.ts';
import type { EntityType } from './documents.ts';

/**
 * Plain-text fields that an editor fills. Other texts are HTML, decoded where they are shown, or
 * keys and addresses, which are not decoded.
 */
const plainFields: ReadonlySet<string> = new Set([
  'default_frontend_label',
  'lab',
  'label',
  'links_title',
  'menu_name',
  'name',
  'title',
]);

/** Maximum depth, so that a hostile document cannot exhaust the stack. */
const deepest = 64;

function decode(value: unknown, field: string, depth: number): unknown {
  if (typeof value === 'string') return plainFields.has(field) ? decodeReferences(value) : value;
  if (depth > deepest) return value;
  if (Array.isArray(value)) return value.map((entry) => decode(entry, field, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, decode(entry, key, depth + 1)]),
  );
}

/**
 * Decodes character references in names, titles and labels: platforms write `&trade;` there for ™.
 * Each text is decoded once, so `&amp;lt;` becomes the text `&lt;`, never a tag. Reviews are not
 * changed. Not idempotent: called once for each document, when it is indexed.
 */
export function decodePlainText(type: EntityType, document: unknown): unknown {
  return type === 'review' ? document : decode(document, '', 0);
}
