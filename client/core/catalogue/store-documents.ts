import type { SearchRequest, SearchResponse } from '../../../domain/catalogue/catalogue.ts';
import { documentKey } from '../../../domain/catalogue/document-key.ts';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import type { CatalogueCache } from './catalogue-cache.ts';

/**
 * Stores the documents of a response. Whole documents can later replace the server's when requested
 * by name.
 */
export async function storeDocuments<T extends EntityType>(
  cache: CatalogueCache,
  { store, type, sourceInclude, sourceExclude }: SearchRequest<T>,
  { items, attributeMetadata }: SearchResponse<T>,
): Promise<void> {
  const isWhole = sourceInclude === undefined && sourceExclude === undefined;
  // A partial text or review cannot be shown.
  if (isWhole || type === 'product' || type === 'category') {
    const documents = items.map((document) => ({
      key: documentKey(type, document),
      document,
      isWhole,
    }));
    await cache.storeDocuments(store, type, documents);
  }
  const attributes = attributeMetadata.map((document) => ({
    key: documentKey('attribute', document),
    document,
    isWhole: true,
  }));
  await cache.storeDocuments(store, 'attribute', attributes);
}
