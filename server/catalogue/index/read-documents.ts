import { basename } from 'node:path';
import { documentKey } from '../../../domain/catalogue/document-key.ts';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { type CheckOptions, checkDocument } from './check-document.ts';
import { parseJson } from './parse-json.ts';
import { readLines } from './read-lines.ts';

export interface ReadOptions extends CheckOptions {
  /** Receives how much of the file is read. */
  readonly onBytes: (bytes: number) => void;
}

/**
 * The valid documents of one file, in its order. Faulty lines go to the fault log: invalid JSON,
 * not of the type's schema, an address of a store view, a repeated key.
 */
export async function* readDocuments<T extends EntityType>(
  path: string,
  type: T,
  options: ReadOptions,
): AsyncGenerator<Documents[T]> {
  const { faults, onBytes } = options;
  const file = basename(path);
  const seen = new Map<string, number>();
  for await (const { number, text } of readLines(path, onBytes)) {
    const place = { file, line: number };
    const json = parseJson(text);
    if ('reason' in json) {
      faults.add({ ...place, field: '', reason: json.reason });
      continue;
    }
    const document = checkDocument(place, type, json.value, options);
    if (!document) continue;
    const key = documentKey(type, document);
    const before = seen.get(key);
    if (before !== undefined) {
      faults.add({ ...place, field: '', reason: `${key} is already on line ${before}` });
      continue;
    }
    seen.set(key, number);
    yield document;
  }
}
