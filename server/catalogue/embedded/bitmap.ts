/** A set of documents of one type: bit n is the n-th document in order of its tie key. */
export type Bitmap = Uint32Array;

/** An empty set for `size` documents. */
export function emptyBitmap(size: number): Bitmap {
  return new Uint32Array((size + 31) >>> 5);
}

/** A full set of `size` documents. */
export function fullBitmap(size: number): Bitmap {
  const bits = emptyBitmap(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return bits;
}

/** Adds a document. */
export function setBit(bits: Bitmap, index: number): void {
  const word = index >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (index & 31));
}

/** Whether the set contains a document. */
export function hasBit(bits: Bitmap, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

/** Intersects `target` with `other`, in place. */
export function intersectInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] ?? 0) & (other[word] ?? 0);
  }
}

/** Adds the members of `other` to `target`. */
export function uniteInto(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word++) {
    target[word] = (target[word] ?? 0) | (other[word] ?? 0);
  }
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Number of documents in the set. */
export function countBits(bits: Bitmap): number {
  let total = 0;
  for (let word = 0; word < bits.length; word++) total += ones(bits[word] ?? 0);
  return total;
}

/** Number of documents in both sets. */
export function countCommon(a: Bitmap, b: Bitmap): number {
  let total = 0;
  for (let word = 0; word < a.length; word++) total += ones((a[word] ?? 0) & (b[word] ?? 0));
  return total;
}

/** Visits the members in ascending order; faster than `members` when all are needed. */
export function eachMember(bits: Bitmap, visit: (member: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      visit((word << 5) + 31 - Math.clz32(left & -left));
    }
  }
}

/** The members in ascending order. */
export function* members(bits: Bitmap): Generator<number> {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word] ?? 0;
    while (left !== 0) {
      const lowest = left & -left;
      yield (word << 5) + 31 - Math.clz32(lowest);
      left ^= lowest;
    }
  }
}
