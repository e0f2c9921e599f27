import { type Bitmap, countCommon, emptyBitmap, hasBit, setBit, uniteInto } from './bitmap.ts';

/** The documents that contain a value: a list while that is shorter, else a bitmap. */
export type Postings =
  | { readonly kind: 'list'; readonly docs: Uint32Array }
  | { readonly kind: 'bits'; readonly bits: Bitmap };

/** Documents as a list or a bitmap, whichever is smaller. */
export function postingsOf(docs: Uint32Array, size: number): Postings {
  if (docs.length <= (size + 31) >>> 5) return { kind: 'list', docs };
  const bits = emptyBitmap(size);
  for (const doc of docs) setBit(bits, doc);
  return { kind: 'bits', bits };
}

/** Adds the documents of postings to a bitmap. */
export function addPostings(target: Bitmap, postings: Postings): void {
  if (postings.kind === 'bits') uniteInto(target, postings.bits);
  else for (const doc of postings.docs) setBit(target, doc);
}

/** Number of members of a set that contain the value. */
export function countPostings(set: Bitmap, postings: Postings): number {
  if (postings.kind === 'bits') return countCommon(set, postings.bits);
  let total = 0;
  for (const doc of postings.docs) if (hasBit(set, doc)) total++;
  return total;
}

/** Memory used by postings, in bytes. */
export function postingsBytes(postings: Postings): number {
  return 64 + (postings.kind === 'bits' ? postings.bits.byteLength : postings.docs.byteLength);
}

/** Typed arrays are stored as bytes; every platform of Node is little-endian. */
export function toBlob(array: Uint32Array | Float64Array | Uint8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function aligned(blob: Uint8Array): ArrayBuffer {
  return new Uint8Array(blob).buffer;
}

/** A column of bytes as whole numbers. */
export const toUint32 = (blob: Uint8Array): Uint32Array => new Uint32Array(aligned(blob));
/** A column of bytes as numbers. */
export const toFloat64 = (blob: Uint8Array): Float64Array => new Float64Array(aligned(blob));
