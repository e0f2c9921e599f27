import { createHash } from 'node:crypto';
import { tieKey } from '../../../domain/catalogue/document-key.ts';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { indexValues } from '../../../domain/catalogue/index-values.ts';
import { searchText } from '../../../domain/catalogue/search-text.ts';
import { numericValue, valueRank } from '../../../domain/catalogue/sort-key.ts';
import { productPhrases } from '../../../domain/catalogue/suggestions.ts';
import { termWeights } from '../../../domain/catalogue/term-weight.ts';
import { type VariantValues, variantsOf } from '../../../domain/catalogue/variant-values.ts';
import { storedCards } from '../../../domain/product/card-document.ts';
import type { IndexContext } from '../engine/index-draft.ts';
import { fieldKey } from './index-format.ts';

/**
 * Elasticsearch compares keywords by the bytes of UTF-8, our rules by UTF-16 code units. Both give
 * the same order except beyond U+D7FF, where a character is written as two characters below it.
 */
export function byteOrdered(text: string): string {
  return text.replace(/[\ud7ff-\uffff]/g, (unit) => {
    const above = unit.charCodeAt(0) - 0xd7ff;
    return `\ud7ff${String.fromCharCode(above)}`;
  });
}

/** The bits of a number as hex digits that sort as the number does. */
function orderedNumber(value: number): string {
  const bytes = new DataView(new ArrayBuffer(8));
  // Adding 0 makes -0 equal to 0.
  bytes.setFloat64(0, value + 0);
  const bits = bytes.getBigUint64(0);
  const sign = 1n << 63n;
  const ordered = (bits & sign) === 0n ? bits | sign : ~bits & ((1n << 64n) - 1n);
  return ordered.toString(16).padStart(16, '0');
}

/** A stored value as a keyword that sorts as `compareRanks` does: numbers, then Polish text. */
export function orderKey(value: string): string {
  const { number, text } = valueRank(value);
  return number === null ? `t${byteOrdered(text)}` : `n${orderedNumber(number)}`;
}

/** Longer words are cut by Elasticsearch; no query contains one. */
const longestWord = 255;

interface IndexedVariant {
  readonly value: Readonly<Record<string, string>>;
  readonly number: Readonly<Record<string, number>>;
}

function indexedVariant(values: VariantValues): IndexedVariant {
  const value: Record<string, string> = {};
  const number: Record<string, number> = {};
  for (const [field, text] of Object.entries(values)) {
    const key = fieldKey(field);
    if (key === null) continue;
    value[key] = text;
    const parsed = numericValue(text);
    if (parsed !== null) number[key] = parsed;
  }
  return { value, number };
}

/** The indexed parts of a document; `index-format.ts` defines the mapping of each. */
export interface Envelope {
  readonly type: EntityType;
  readonly tie: string;
  readonly document: object;
  readonly card?: object;
  readonly card_source?: object;
  readonly value: Readonly<Record<string, readonly string[]>>;
  readonly number: Readonly<Record<string, readonly number[]>>;
  readonly order: Readonly<Record<string, readonly string[]>>;
  readonly variants: readonly IndexedVariant[];
  readonly variant_fields: readonly string[];
  readonly words: string;
  readonly vocabulary: readonly string[];
  readonly phrase: readonly string[];
}

/** A document by the rules of `domain/catalogue`: the same values in every engine. */
export function envelopeOf<T extends EntityType>(
  type: T,
  document: Documents[T],
  context: IndexContext,
): Envelope {
  const value: Record<string, string[]> = {};
  const number: Record<string, number[]> = {};
  const order: Record<string, string[]> = {};
  for (const [field, values] of indexValues(type, document, context.ancestorsOf)) {
    const key = fieldKey(field);
    if (key === null) continue;
    value[key] = [...values];
    order[key] = value[key].map(orderKey);
    number[key] = value[key].flatMap((text) => numericValue(text) ?? []);
  }
  const strengths = [...termWeights(searchText(type, document, context), context.language)].filter(
    ([word]) => word.length <= longestWord,
  );
  const variants = type === 'product' ? variantsOf(document) : null;
  const cards = storedCards(document, context.isSwatch);
  return {
    type,
    tie: byteOrdered(tieKey(type, document)),
    document,
    ...(cards && { card: cards.card, card_source: cards.source }),
    value,
    number,
    order,
    variants: (variants?.findable ?? []).map(indexedVariant),
    variant_fields: (variants?.codes ?? []).flatMap((code) => fieldKey(code) ?? []),
    words: strengths.map(([word, strength]) => `${word} `.repeat(strength)).join(''),
    vocabulary: strengths.map(([word]) => word),
    phrase:
      type === 'product' ? productPhrases(document, context.language).map(({ key }) => key) : [],
  };
}

/** Elasticsearch accepts ids of up to 512 bytes; a longer key is replaced by its digest. */
export function envelopeId(type: EntityType, key: string): string {
  const isLong = Buffer.byteLength(key) > 480;
  return `${type}:${isLong ? createHash('sha256').update(key).digest('hex') : key}`;
}
