import { columnBoosts, type SearchText } from '../../../domain/catalogue/search-text.ts';

export interface WordPostings {
  readonly word: string;
  /** Ordinals, rising. */
  readonly docs: Uint32Array;
  /** What the word adds to the score of each. */
  readonly weights: Float32Array;
}

/** The usual constants of BM25: how soon repetition stops to help, how much a long name hurts. */
const saturation = 1.2;
const lengthEffect = 0.75;

interface Occurrences {
  readonly documents: number[];
  readonly frequencies: number[];
}

const columns = ['name', 'sku', 'category', 'flag'] as const;

const split = (text: string): string[] => (text === '' ? [] : text.split(' '));

/**
 * Collects the words of one type's documents and weighs them by BM25 over the boosted columns.
 * Weights are made once, here, so that a search only adds numbers.
 */
export class WordEntries {
  readonly #words = new Map<string, Occurrences>();
  readonly #lengths = new Map<number, number>();
  #totalLength = 0;

  add(document: number, text: SearchText): void {
    const boosted = new Map<string, number>();
    for (const column of columns) {
      for (const word of split(text[column])) {
        boosted.set(word, (boosted.get(word) ?? 0) + columnBoosts[column]);
      }
    }
    for (const [word, frequency] of boosted) {
      const known = this.#words.get(word);
      const occurrences = known ?? { documents: [], frequencies: [] };
      occurrences.documents.push(document);
      occurrences.frequencies.push(frequency);
      if (!known) this.#words.set(word, occurrences);
    }
    const length = split(text.name).length;
    this.#lengths.set(document, length);
    this.#totalLength += length;
  }

  *postings(ordinalOf: (document: number) => number): Generator<WordPostings> {
    const size = this.#lengths.size;
    const averageLength = Math.max(1, this.#totalLength / size);
    for (const [word, { documents, frequencies }] of this.#words) {
      const rarity = Math.log(1 + (size - documents.length + 0.5) / (documents.length + 0.5));
      const entries = documents
        .map((document, position) => {
          const frequency = frequencies[position] ?? 0;
          const length = (this.#lengths.get(document) ?? 0) / averageLength;
          const norm = saturation * (1 - lengthEffect + lengthEffect * length);
          const weight = (rarity * frequency * (saturation + 1)) / (frequency + norm);
          return { doc: ordinalOf(document), weight };
        })
        .sort((a, b) => a.doc - b.doc);
      yield {
        word,
        docs: Uint32Array.from(entries, ({ doc }) => doc),
        weights: Float32Array.from(entries, ({ weight }) => weight),
      };
    }
  }
}
