export interface TermPostings {
  /** Ordinals, rising. */
  readonly docs: Uint32Array;
  /** The term's strength in each document, as `term-weight.ts` computes it. */
  readonly strengths: Uint8Array;
}

interface Occurrences {
  readonly documents: number[];
  readonly strengths: number[];
}

/** Collects the terms of one type's documents with their strengths while documents stream by. */
export class TermEntries {
  readonly #words = new Map<string, Occurrences>();

  /** Adds a document by its terms and their strengths. */
  add(document: number, terms: ReadonlyMap<string, number>): void {
    for (const [word, strength] of terms) {
      const known = this.#words.get(word);
      const occurrences = known ?? { documents: [], strengths: [] };
      occurrences.documents.push(document);
      occurrences.strengths.push(strength);
      if (!known) this.#words.set(word, occurrences);
    }
  }

  *postings(
    ordinalOf: (document: number) => number,
  ): Generator<TermPostings & { readonly word: string }> {
    for (const [word, { documents, strengths }] of this.#words) {
      const entries = documents
        .map((document, at) => ({ doc: ordinalOf(document), strength: strengths[at] ?? 0 }))
        .sort((a, b) => a.doc - b.doc);
      yield {
        word,
        docs: Uint32Array.from(entries, ({ doc }) => doc),
        strengths: Uint8Array.from(entries, ({ strength }) => strength),
      };
    }
  }
}
