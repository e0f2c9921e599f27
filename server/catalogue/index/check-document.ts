import { decodePlainText } from '../../../domain/catalogue/decode-plain-text.ts';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { parseDocument } from '../../../domain/catalogue/parse-document.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { addressFault } from './address-fault.ts';
import { dateFault } from './date-fault.ts';
import type { FaultLog } from './fault-log.ts';
import { type Place, schemaFault } from './line-faults.ts';

export interface CheckOptions {
  readonly faults: FaultLog;
  /** Codes of store views that are prefixes of addresses. */
  readonly prefixCodes: readonly StoreCode[];
}

/** A document as it is indexed; null for a faulty one, which is then in the fault log. */
export function checkDocument<T extends EntityType>(
  place: Place,
  type: T,
  input: unknown,
  { faults, prefixCodes }: CheckOptions,
): Documents[T] | null {
  const parsed = parseDocument(type, decodePlainText(type, input));
  const fault = parsed.ok
    ? (addressFault(place, type, parsed.document, prefixCodes) ?? dateFault(place, parsed.document))
    : schemaFault(place, parsed.issues);
  if (fault) faults.add(fault);
  return parsed.ok && !fault ? parsed.document : null;
}
