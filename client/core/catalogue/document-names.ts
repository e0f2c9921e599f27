import type { SearchRequest } from '../../../domain/catalogue/catalogue.ts';

/**
 * Fields whose value identifies one document. A field and its value are a name of the document: by
 * it the stored document is found when the server cannot be reached.
 */
const nameFields = ['id', 'sku', 'url_path', 'url_key', 'identifier', 'attribute_code'] as const;

const documentName = (field: string, value: string | number | boolean): string =>
  `${field} ${value}`;

/** All names of a document. */
export function documentNames(document: Readonly<Record<string, unknown>>): string[] {
  return nameFields.flatMap((field) => {
    const value = document[field];
    return typeof value === 'string' || typeof value === 'number'
      ? [documentName(field, value)]
      : [];
  });
}

/** The name of the single product that a request fetches by its key. [product-39] */
export function requestedProductName(request: SearchRequest): string | null {
  return request.type === 'product' && request.size === 1 ? requestedName(request) : null;
}

/** The name in a request for one document by name; null for any other request. */
export function requestedName({ query, filters }: SearchRequest): string | null {
  const [filter, ...others] = Object.entries(filters ?? {});
  if (query !== undefined || !filter || others.length > 0) return null;
  const [field, { eq, ...conditions }] = filter;
  const isName = nameFields.some((name) => name === field);
  if (!isName || eq === undefined || Object.keys(conditions).length > 0) return null;
  return documentName(field, eq);
}
