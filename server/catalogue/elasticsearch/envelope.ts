import { createHash } from 'node:crypto';
import { tieKey } from '../../../domain/catalogue/document-key.ts';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { indexValues } from '../../../domain/catalogue/index-values.ts';
import { searchText } from '../../../domain/catalogue/search-text.ts';
import { numericValue } from '../../../domain/catalogue/sort-key.ts';
import { productPhrases } from '../../../domain/catalogue/suggestions.ts';
import { termWeights } from '../../../domain/catalogue/term-weight.ts';
import type { IndexContext } from '../engine/index-draft.ts';
import { fieldKey } from './index-format.ts';
import { byteOrdered, orderKey } from './order-key.ts';

/** Longer ones are cut by Elasticsearch; no query holds one. */
const longestWord = 255;

/** What is indexed of a document; `index-format.ts` says how each part is mapped. */
export interface Envelope {
  readonly type: EntityType;
  readonly tie: string;
  readonly document: object;
  readonly value: Readonly<Record<string, readonly string[]>>;
  readonly number: Readonly<Record<string, readonly number[]>>;
  readonly order: Readonly<Record<string, readonly string[]>>;
  readonly words: string;
  readonly vocabulary: readonly string[];
  readonly phrase: readonly string[];
}

/** The rules of `domain/catalogue` applied to a document: the same values in every engine. */
export function envelopeOf<T extends EntityType>(
  type: T,
  document: Documents[T],
  { ancestorsOf, labelOf }: IndexContext,
): Envelope {
  const value: Record<string, string[]> = {};
  const number: Record<string, number[]> = {};
  const order: Record<string, string[]> = {};
  for (const [field, values] of indexValues(type, document, ancestorsOf)) {
    const key = fieldKey(field);
    if (key === null) continue;
    value[key] = [...values];
    order[key] = value[key].map(orderKey);
    number[key] = value[key].flatMap((text) => numericValue(text) ?? []);
  }
  const strengths = [...termWeights(searchText(type, document, labelOf))].filter(
    ([word]) => word.length <= longestWord,
  );
  return {
    type,
    tie: byteOrdered(tieKey(type, document)),
    document,
    value,
    number,
    order,
    words: strengths.map(([word, strength]) => `${word} `.repeat(strength)).join(''),
    vocabulary: strengths.map(([word]) => word),
    phrase: type === 'product' ? productPhrases(document).map(({ key }) => key) : [],
  };
}

/** Elasticsearch takes ids of up to 512 bytes; a longer key stands as its digest. */
export function envelopeId(type: EntityType, key: string): string {
  const isLong = Buffer.byteLength(key) > 480;
  return `${type}:${isLong ? createHash('sha256').update(key).digest('hex') : key}`;
}
