import type { EntityType } from '../../../../domain/catalogue/documents.ts';
import { indexValues } from '../../../../domain/catalogue/index-values.ts';
import type { SearchContext } from '../../../../domain/catalogue/search-context.ts';
import type { SearchLanguage } from '../../../../domain/catalogue/search-language.ts';
import { searchText } from '../../../../domain/catalogue/search-text.ts';
import { comparePlain } from '../../../../domain/catalogue/sort-key.ts';
import { type Phrase, productPhrases } from '../../../../domain/catalogue/suggestions.ts';
import { termWeights } from '../../../../domain/catalogue/term-weight.ts';
import { variantsOf } from '../../../../domain/catalogue/variant-values.ts';
import type { Breath } from './breath.ts';
import { addToList, type FieldLists, type Listed } from './device-order.ts';
import { type DeviceVariants, DeviceVariantsBuilder } from './device-variants.ts';
import { eachInSteps } from './each-in-steps.ts';
import { sortInSteps } from './sort-in-steps.ts';

/** The documents with a search term, by place in the index, and the term's weight in each. */
export interface Occurrences {
  readonly docs: number[];
  readonly strengths: number[];
}

export interface CountedPhrase {
  phrase: string;
  /** Tie-break key of the product whose spelling is shown: the first in tie-break order. */
  tie: string;
  products: number;
}

/**
 * In-memory index of the documents of one type that IndexedDB stores. The index itself has no
 * documents: it lists their places by field value and by search term.
 */
export interface DeviceIndex extends Listed {
  readonly type: EntityType;
  /** The language that its terms follow. */
  readonly language: SearchLanguage;
  /** IndexedDB key of the document at each place; places are in tie-break order. */
  readonly keys: readonly string[];
  readonly variants: DeviceVariants;
  readonly words: ReadonlyMap<string, Occurrences>;
  readonly phrases: ReadonlyMap<string, CountedPhrase>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Collects documents in any order; `build` sorts them. */
export class DeviceIndexBuilder {
  readonly #type: EntityType;
  readonly #context: SearchContext;
  readonly #rows: { readonly key: string; readonly tie: string }[] = [];
  readonly #fields: FieldLists = new Map();
  readonly #variants = new DeviceVariantsBuilder();
  readonly #words = new Map<string, Occurrences>();
  readonly #phrases = new Map<string, CountedPhrase>();

  constructor(type: EntityType, context: SearchContext) {
    this.#type = type;
    this.#context = context;
  }

  add(key: string, tie: string, document: Fields): void {
    const place = this.#rows.length;
    this.#rows.push({ key, tie });
    for (const [field, values] of indexValues(this.#type, document, this.#context.ancestorsOf)) {
      for (const value of values) addToList(this.#fields, field, value, place);
    }
    const text = searchText(this.#type, document, this.#context);
    for (const [word, strength] of termWeights(text, this.#context.language)) {
      const { docs, strengths } = getOrCreate(this.#words, word, newOccurrences);
      docs.push(place);
      strengths.push(strength);
    }
    if (this.#type !== 'product') return;
    this.#variants.add(place, variantsOf(document)?.findable ?? []);
    for (const phrase of productPhrases(document, this.#context.language))
      this.#addPhrase(phrase, tie);
  }

  #addPhrase({ key, phrase }: Phrase, tie: string): void {
    const counted = getOrCreate(this.#phrases, key, () => ({ phrase, tie, products: 0 }));
    if (tie < counted.tie) Object.assign(counted, { phrase, tie });
    counted.products += 1;
  }

  /** The lists of places of all values and terms. */
  *#lists(): Iterable<number[]> {
    for (const lists of this.#fields.values()) yield* lists.values();
    for (const { docs } of this.#words.values()) yield docs;
  }

  async build(breath: Breath): Promise<DeviceIndex> {
    const rows = this.#rows.map(({ tie }, place) => ({ tie, place }));
    const sortedRows = await sortInSteps(rows, (a, b) => comparePlain(a.tie, b.tie), breath);
    const newPlaces = new Uint32Array(sortedRows.length);
    for (const [newPlace, { place }] of sortedRows.entries()) newPlaces[place] = newPlace;
    await breath();
    const renumber = (places: number[]) => {
      for (let at = 0; at < places.length; at += 1) places[at] = newPlaces[places[at] ?? 0] ?? 0;
    };
    // Checking the time for each of many short lists would cost more than renumbering them.
    await eachInSteps(this.#lists(), renumber, breath, ({ length }) => length + 1);
    return {
      type: this.#type,
      language: this.#context.language,
      size: sortedRows.length,
      keys: sortedRows.map(({ place }) => this.#rows[place]?.key ?? ''),
      fields: this.#fields,
      variants: this.#variants.build(newPlaces),
      words: this.#words,
      phrases: this.#phrases,
    };
  }
}

const newOccurrences = (): Occurrences => ({ docs: [], strengths: [] });

function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  map.set(key, created);
  return created;
}
