import { basename } from 'node:path';
import { documentKey } from '../../../domain/catalogue/document-key.ts';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { parseDocument } from '../../../domain/catalogue/parse-document.ts';
import { addressFault } from './address-fault.ts';
import type { FaultLog } from './fault-log.ts';
import { schemaFault } from './line-faults.ts';
import { readLines } from './read-lines.ts';

function parseJson(text: string): { readonly value: unknown } | { readonly reason: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/**
 * The valid documents of one file, in its order. Faulty lines go to the fault log: no JSON, not of
 * the type's schema, an address of a store view, a key an earlier line already has.
 */
export async function* readDocuments<T extends EntityType>(
  path: string,
  type: T,
  faults: FaultLog,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Documents[T]> {
  const file = basename(path);
  const seen = new Map<string, number>();
  for await (const { number, text } of readLines(path, onBytes)) {
    const place = { file, line: number };
    const json = parseJson(text);
    if ('reason' in json) {
      faults.add({ ...place, field: '', reason: json.reason });
      continue;
    }
    const parsed = parseDocument(type, json.value);
    if (!parsed.ok) {
      faults.add(schemaFault(place, parsed.issues));
      continue;
    }
    const { document } = parsed;
    const address = addressFault(place, type, document);
    if (address) {
      faults.add(address);
      continue;
    }
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
