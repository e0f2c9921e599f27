import { decodeReferences } from '../content/entities.ts';
import { isRecord } from '../is-record.ts';
import type { EntityType } from './documents.ts';

/**
 * Fields of plain text that an editor fills. Other texts are either HTML, decoded where they are shown,
 * or keys and addresses, which stay as the platform writes them.
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

/** Deeper than any field of a document; a hostile document must not exhaust the stack. */
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
 * A document whose names, titles and labels are the text that is read: platforms write `&trade;` there
 * for ™. Each is decoded once, so `&amp;lt;` is the text `&lt;`, never a tag. What people wrote in
 * reviews stays to the letter. Not idempotent: called once for each document, when it is indexed.
 */
export function decodePlainText(type: EntityType, document: unknown): unknown {
  return type === 'review' ? document : decode(document, '', 0);
}
