import { valueRank } from '../../../domain/catalogue/sort-key.ts';

/**
 * Elasticsearch compares keywords by the bytes of UTF-8, our rules by UTF-16 code units. Both give
 * the same order but for what lies beyond U+D7FF, which is written as two characters below it.
 */
export function byteOrdered(text: string): string {
  return text.replace(/[\ud7ff-\uffff]/g, (unit) => {
    const above = unit.charCodeAt(0) - 0xd7ff;
    return `\ud7ff${String.fromCharCode(above)}`;
  });
}

/** The bits of a number as hex digits that compare as the number does. */
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
