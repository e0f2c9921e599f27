import * as v from 'valibot';
import type { EntityType } from '../../../domain/catalogue/documents.ts';

/** What an index file numbers and lists by value: documents, and the variants of products. */
export type IndexedType = EntityType | 'variant';

const blob = v.instance(Uint8Array);

/** Rows of an index file as its statements return them. */
export const CollectionRow = v.object({ type: v.string(), size: v.number(), ids: blob });
export const FieldRow = v.object({
  id: v.number(),
  type: v.string(),
  name: v.string(),
  terms: v.number(),
});
export const TermRow = v.object({ value: v.string(), dense: v.number(), docs: blob });
export const SortedRow = v.object({ docs: blob, firsts: blob, numbers: blob });
export const JsonRow = v.object({ json: v.string() });
export const VocabularyRow = v.object({ word: v.string(), documents: v.number() });
export const WordRow = v.object({ docs: blob, strengths: blob });
export const PhraseRow = v.object({ phrase: v.string() });
export const MetaRow = v.object({ value: v.string() });
