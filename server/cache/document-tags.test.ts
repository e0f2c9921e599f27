import { expect, test } from 'vitest';
import type { EntityType } from '../../domain/catalogue/documents.ts';
import { documentTagsOf, fileTags, isDocumentTag } from './cache-policy.ts';

test.each<[EntityType, object[], string[]]>([
  ['product', [{ id: 5 }, { id: 6, sku: 'A' }], ['P5', 'P6']],
  ['category', [{ id: '7' }], ['C7']],
  ['attribute', [{ attribute_id: 93, id: 1 }], ['A93']],
  ['taxrule', [{ id: 0 }], ['T0']],
  ['cms_page', [{ id: 3 }], ['cmsPage3']],
  ['cms_block', [{ id: 4 }], ['cmsBlock4']],
  ['review', [{ id: 8 }], []],
  ['product', [{ sku: 'A' }, { id: null }, { id: { a: 1 } }], []],
])('documents of the type %s are purged by their kind and id: %j', (type, items, tags) => {
  expect(documentTagsOf(type, items)).toEqual(tags);
  expect(tags.every(isDocumentTag)).toBe(true);
});

test('a tag of a kind or of everything names no document', () => {
  for (const tag of ['product', 'category', 'cmsPage', 'home-page', '*', 'P', 'xP5', '']) {
    expect(isDocumentTag(tag), tag).toBe(false);
  }
});

test('files for crawlers are purged with the documents they list', () => {
  expect(fileTags.toSorted()).toEqual(['attribute', 'category', 'cmsPage', 'product', 'taxrule']);
});
