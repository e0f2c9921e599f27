import type { EntityType } from '../../../domain/catalogue/documents.ts';
import type { LineFault, Place } from './line-faults.ts';

/** Field that is the address of a document, where its type has a page of its own. */
const addressFields: Readonly<Partial<Record<EntityType, string>>> = {
  product: 'url_path',
  category: 'url_path',
  tag: 'url_key',
  cms_page: 'url_key',
};

/**
 * Addresses beginning with two letters and a slash, or of two letters, belong to store views
 * (decisions.md): such a document could never be reached. Returns null when all is well.
 */
export function addressFault(
  place: Place,
  type: EntityType,
  document: Readonly<Record<string, unknown>>,
): LineFault | null {
  const field = addressFields[type];
  const address = field === undefined ? null : document[field];
  if (field === undefined || typeof address !== 'string') return null;
  if (!/^\/?[a-z]{2}(\/|$)/i.test(address)) return null;
  return { ...place, field, reason: `"${address}" begins with a code kept for store views` };
}
