import { compareRanks, type ValueRank, valueRank } from '../../../domain/catalogue/sort-key.ts';

export interface FieldTerm {
  readonly value: string;
  readonly rank: ValueRank;
  /** Ordinals, ascending. */
  readonly docs: Uint32Array;
}

/** A field's documents in value order, for ranges and sorts. */
export interface SortedField {
  readonly docs: Uint32Array;
  /** 1 where a new value begins. */
  readonly firsts: Uint8Array;
  /** The values of the leading numeric part. */
  readonly numbers: Float64Array;
}

/** Collects the values of one field while documents stream by. */
export class FieldEntries {
  readonly #values: string[] = [];
  readonly #documents: number[] = [];

  add(document: number, values: Iterable<string>): void {
    for (const value of values) {
      this.#values.push(value);
      this.#documents.push(document);
    }
  }

  /** The terms in value order, with documents renumbered to their ordinals. */
  terms(ordinalOf: (document: number) => number): FieldTerm[] {
    const groups = new Map<string, number[]>();
    for (const [position, value] of this.#values.entries()) {
      const ordinal = ordinalOf(this.#documents[position] ?? 0);
      const docs = groups.get(value);
      if (docs) docs.push(ordinal);
      else groups.set(value, [ordinal]);
    }
    return [...groups]
      .map(([value, docs]) => ({
        value,
        rank: valueRank(value),
        docs: Uint32Array.from(docs).sort(),
      }))
      .sort((a, b) => compareRanks(a.rank, b.rank));
  }
}

const sameRank = (a: ValueRank, b: ValueRank): boolean => compareRanks(a, b) === 0;

/** The terms of a field in the order of listings, with the position of each document. */
export function sortedField(terms: readonly FieldTerm[]): SortedField {
  const length = terms.reduce((total, term) => total + term.docs.length, 0);
  const docs = new Uint32Array(length);
  const firsts = new Uint8Array(length);
  const numbers: number[] = [];
  let position = 0;
  let group: FieldTerm[] = [];
  const flush = () => {
    // Two spellings of one rank ("a" and "A") tie, so their documents are sorted together.
    const merged = Uint32Array.from(group.flatMap((term) => [...term.docs])).sort();
    const number = group[0]?.rank.number ?? null;
    firsts[position] = 1;
    docs.set(merged, position);
    if (number !== null) for (const _ of merged) numbers.push(number);
    position += merged.length;
  };
  for (const term of terms) {
    const [first] = group;
    if (first && !sameRank(first.rank, term.rank)) {
      flush();
      group = [];
    }
    group.push(term);
  }
  if (group.length > 0) flush();
  return { docs, firsts, numbers: Float64Array.from(numbers) };
}
