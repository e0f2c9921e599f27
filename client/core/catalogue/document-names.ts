import type { SearchRequest } from '../../../domain/catalogue/catalogue.ts';

/** Fields that identify one document, so a stored one can replace the server's. */
const nameFields = ['id', 'sku', 'url_path', 'url_key', 'identifier', 'attribute_code'] as const;

const nameOf = (field: string, value: string | number | boolean): string => `${field} ${value}`;

/** The names under which a stored document is found. */
export function namesOf(document: Readonly<Record<string, unknown>>): string[] {
  return nameFields.flatMap((field) => {
    const value = document[field];
    return typeof value === 'string' || typeof value === 'number' ? [nameOf(field, value)] : [];
  });
}

/** The name of the single product that a request fetches by its key. [product-39] */
export function requestedProduct(request: SearchRequest): string | null {
  return request.type === 'product' && request.size === 1 ? requestedName(request) : null;
}

/** The name in a request for one document by name; null for any other request. */
export function requestedName({ query, filters }: SearchRequest): string | null {
  const [only, ...others] = Object.entries(filters ?? {});
  if (query !== undefined || !only || others.length > 0) return null;
  const [field, { eq, ...conditions }] = only;
  const isName = nameFields.some((name) => name === field);
  if (!isName || eq === undefined || Object.keys(conditions).length > 0) return null;
  return nameOf(field, eq);
}
