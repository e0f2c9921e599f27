import type { EntityType } from '../../../domain/catalogue/documents.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import type { LineFault, Place } from './line-faults.ts';

/** The field that is the address of a document, where its type has a page of its own. */
const addressFields: Readonly<Partial<Record<EntityType, string>>> = {
  product: 'url_path',
  category: 'url_path',
  tag: 'url_key',
  cms_page: 'url_key',
};

/**
 * Addresses whose first segment is the code of a store view belong to that view, so such a
 * document could never be reached. `codes` are the codes used as prefixes of addresses. Returns
 * null for a valid address.
 */
export function addressFault(
  place: Place,
  type: EntityType,
  document: Readonly<Record<string, unknown>>,
  codes: readonly StoreCode[],
): LineFault | null {
  const field = addressFields[type];
  const address = field === undefined ? null : document[field];
  if (field === undefined || typeof address !== 'string') return null;
  const [first = ''] = address.replace(/^\//, '').toLowerCase().split('/', 1);
  if (!codes.includes(first)) return null;
  return { ...place, field, reason: `"${address}" begins with the code of a store view` };
}
