import type { EntityType } from '../../../../domain/catalogue/documents.ts';
import { type AncestorsOf, indexValues } from '../../../../domain/catalogue/index-values.ts';
import type { LabelOf } from '../../../../domain/catalogue/option-labels.ts';
import { searchText } from '../../../../domain/catalogue/search-text.ts';
import { comparePlain } from '../../../../domain/catalogue/sort-key.ts';
import { type Phrase, productPhrases } from '../../../../domain/catalogue/suggestions.ts';
import { termWeights } from '../../../../domain/catalogue/term-weight.ts';
import type { Breath } from './breath.ts';
import { eachInSteps } from './each-in-steps.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** Places of documents in the index, with the word's strength in each. */
export interface Occurrences {
  readonly docs: number[];
  readonly strengths: number[];
}

export interface CountedPhrase {
  phrase: string;
  /** Tie key of the product whose spelling is shown: the first in order. */
  tie: string;
  products: number;
}

/**
 * In-memory index of the stored documents of one type, without the documents. It lists places by
 * value and by word. It relates to IndexedDB as the server's index to its files.
 */
export interface DeviceIndex {
  readonly type: EntityType;
  readonly size: number;
  /** IndexedDB key of the document at each place; places are in tie-break order. */
  readonly keys: readonly string[];
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;
  readonly words: ReadonlyMap<string, Occurrences>;
  readonly phrases: ReadonlyMap<string, CountedPhrase>;
}

/** Data outside a document that its values and search terms depend on. */
export interface Surroundings {
  readonly ancestorsOf: AncestorsOf;
  readonly labelOf: LabelOf;
}

type Fields = Readonly<Record<string, unknown>>;

/** Collects documents in any order; `build` sorts them. */
export class DeviceIndexBuilder {
  readonly #type: EntityType;
  readonly #around: Surroundings;
  readonly #rows: { readonly key: string; readonly tie: string }[] = [];
  readonly #fields = new Map<string, Map<string, number[]>>();
  readonly #words = new Map<string, Occurrences>();
  readonly #phrases = new Map<string, CountedPhrase>();

  constructor(type: EntityType, around: Surroundings) {
    this.#type = type;
    this.#around = around;
  }

  add(key: string, tie: string, document: Fields): void {
    const place = this.#rows.length;
    this.#rows.push({ key, tie });
    for (const [field, values] of indexValues(this.#type, document, this.#around.ancestorsOf)) {
      const lists = entryOf(this.#fields, field, () => new Map<string, number[]>());
      for (const value of values) entryOf(lists, value, (): number[] => []).push(place);
    }
    const text = searchText(this.#type, document, this.#around.labelOf);
    for (const [word, strength] of termWeights(text)) {
      const { docs, strengths } = entryOf(this.#words, word, newOccurrences);
      docs.push(place);
      strengths.push(strength);
    }
    if (this.#type !== 'product') return;
    for (const phrase of productPhrases(document)) this.#addPhrase(phrase, tie);
  }

  #addPhrase({ key, phrase }: Phrase, tie: string): void {
    const counted = entryOf(this.#phrases, key, () => ({ phrase, tie, products: 0 }));
    if (tie < counted.tie) Object.assign(counted, { phrase, tie });
    counted.products += 1;
  }

  /** All lists of places. */
  *#lists(): Iterable<number[]> {
    for (const lists of this.#fields.values()) yield* lists.values();
    for (const { docs } of this.#words.values()) yield docs;
  }

  async build(breath: Breath): Promise<DeviceIndex> {
    const rows = this.#rows.map(({ tie }, place) => ({ tie, place }));
    const order = await sortInSteps(rows, (a, b) => comparePlain(a.tie, b.tie), breath);
    const placeOf = new Uint32Array(order.length);
    for (const [to, { place }] of order.entries()) placeOf[place] = to;
    await breath();
    const move = (places: number[]) => {
      for (let at = 0; at < places.length; at += 1) places[at] = placeOf[places[at] ?? 0] ?? 0;
    };
    // Checking the time for each of many short lists would cost more than moving them.
    await eachInSteps(this.#lists(), move, breath, ({ length }) => length + 1);
    return {
      type: this.#type,
      size: order.length,
      keys: order.map(({ place }) => this.#rows[place]?.key ?? ''),
      fields: this.#fields,
      words: this.#words,
      phrases: this.#phrases,
    };
  }
}

const newOccurrences = (): Occurrences => ({ docs: [], strengths: [] });

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
