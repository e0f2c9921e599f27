import * as v from 'valibot';
import { type ProductDocument, ProductDocumentSchema } from '../../domain/catalogue/documents.ts';

/** A product parsed by its schema, as an engine returns it; other fields have defaults. */
export function productDocument(fields: object): ProductDocument {
  return v.parse(ProductDocumentSchema, {
    id: 1,
    sku: 'TEE',
    name: 'Tee',
    type_id: 'simple',
    status: 1,
    visibility: 4,
    ...fields,
  });
}
