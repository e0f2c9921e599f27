import { basename } from 'node:path';
import * as v from 'valibot';
import { documentKey } from '../../../domain/catalogue/document-key.ts';
import {
  type Documents,
  type EntityType,
  entityTypes,
} from '../../../domain/catalogue/documents.ts';
import { type CheckOptions, checkDocument } from './check-document.ts';
import { schemaFault } from './line-faults.ts';
import { parseJson } from './parse-json.ts';
import { readLines } from './read-lines.ts';

/**
 * `{"type": "product", "document": {…}}` adds or replaces a document, `{"type": "product",
 * "delete": "KEY"}` removes one.
 */
const ChangeSchema = v.union(
  [
    v.strictObject({ type: v.picklist(entityTypes), document: v.unknown() }),
    v.strictObject({
      type: v.picklist(entityTypes),
      delete: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    }),
  ],
  'neither a document to put nor a key to delete',
);

/** By type and key: the document that replaces another, or null for one to be removed. */
export type Changes = { readonly [T in EntityType]: Map<string, Documents[T] | null> };

function noChanges(): Changes {
  return {
    product: new Map(),
    category: new Map(),
    attribute: new Map(),
    taxrule: new Map(),
    tag: new Map(),
    review: new Map(),
    cms_page: new Map(),
    cms_block: new Map(),
    cms_hierarchy: new Map(),
  };
}

function put<T extends EntityType>(
  changes: Map<string, Documents[T] | null>,
  type: T,
  document: Documents[T] | null,
): void {
  if (document) changes.set(documentKey(type, document), document);
}

/**
 * Reads a file of changes, one per line; of several for one key the last wins. Faulty lines go to
 * the fault log. Tax rules are refused: they change the price of every product.
 */
export async function readChanges(path: string, options: CheckOptions): Promise<Changes> {
  const { faults } = options;
  const changes = noChanges();
  for await (const { number, text } of readLines(path, () => undefined)) {
    const place = { file: basename(path), line: number };
    const json = parseJson(text);
    if ('reason' in json) {
      faults.add({ ...place, field: '', reason: json.reason });
      continue;
    }
    const change = v.safeParse(ChangeSchema, json.value);
    if (!change.success) {
      faults.add(schemaFault(place, change.issues));
      continue;
    }
    const { type } = change.output;
    if (type === 'taxrule') {
      const reason = 'tax rules change every price: index the whole folder';
      faults.add({ ...place, field: 'type', reason });
    } else if ('delete' in change.output) {
      changes[type].set(change.output.delete, null);
    } else {
      const document = checkDocument(place, type, change.output.document, options);
      put(changes[type], type, document);
    }
  }
  return changes;
}
