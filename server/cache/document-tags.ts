import type { EntityType } from '../../domain/catalogue/documents.ts';
import { type DocumentTag, documentTags } from './cache-policy.ts';

const idOf = (item: object): string | null => {
  const id = 'attribute_id' in item ? item.attribute_id : 'id' in item ? item.id : null;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
};

/** The tags that purge documents of a type; none for a type without tags. */
export function documentTagsOf(type: EntityType, items: readonly object[]): string[] {
  const prefix: DocumentTag | undefined = documentTags[type];
  if (prefix === undefined) return [];
  return items.flatMap((item) => {
    const id = idOf(item);
    return id === null ? [] : [prefix + id];
  });
}

const ofDocument = new RegExp(`^(?:${Object.values(documentTags).join('|')}).+$`);

/** Whether a tag names one document, and not all pages of a kind or everything. */
export const isDocumentTag = (tag: string): boolean => ofDocument.test(tag);
