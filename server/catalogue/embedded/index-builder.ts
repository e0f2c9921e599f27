import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { tieKey } from '../../../domain/catalogue/document-key.ts';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { indexValues } from '../../../domain/catalogue/index-values.ts';
import type { SearchLanguage } from '../../../domain/catalogue/search-language.ts';
import { searchText } from '../../../domain/catalogue/search-text.ts';
import { comparePlain } from '../../../domain/catalogue/sort-key.ts';
import { fewestProducts, productPhrases } from '../../../domain/catalogue/suggestions.ts';
import { termWeights } from '../../../domain/catalogue/term-weight.ts';
import { variantsOf } from '../../../domain/catalogue/variant-values.ts';
import { storedCards } from '../../../domain/product/card-document.ts';
import type { IndexContext } from '../engine/index-draft.ts';
import { FieldEntries, sortedField } from './field-entries.ts';
import { formatVersion, indices, largeFieldLength, tables } from './file-format.ts';
import { postingsOf, toBlob } from './postings.ts';
import type { IndexedType } from './rows.ts';
import { TermEntries } from './term-entries.ts';
import { VariantEntries } from './variant-entries.ts';

interface Counted {
  phrase: string;
  /** Tie key of the product with the displayed spelling: the first in order. */
  tie: string;
  products: number;
}

/** Collects the phrases of listed products. */
class Phrases {
  readonly #byKey = new Map<string, Counted>();

  add(product: Readonly<Record<string, unknown>>, tie: string, language: SearchLanguage): void {
    for (const { key, phrase } of productPhrases(product, language)) {
      const counted = this.#byKey.get(key) ?? { phrase, tie, products: 0 };
      if (tie < counted.tie) Object.assign(counted, { phrase, tie });
      counted.products++;
      this.#byKey.set(key, counted);
    }
  }

  *rows(): Generator<{ key: string; phrase: string; products: number }> {
    for (const [key, { phrase, products }] of this.#byKey) {
      if (products >= fewestProducts) yield { key, phrase, products };
    }
  }
}

interface Collected {
  readonly ids: number[];
  readonly ties: string[];
  readonly fields: Map<string, FieldEntries>;
  readonly words: TermEntries;
}

/**
 * Writes one index file. Documents are added once, in any order; `finish` makes the file readable.
 * Synchronous; the caller decides how often to let others run.
 */
export class IndexBuilder {
  readonly #db: DatabaseSync;
  readonly #insertDocument: StatementSync;
  readonly #insertLarge: StatementSync;
  readonly #insertCard: StatementSync;
  readonly #insertCardSource: StatementSync;
  readonly #types = new Map<EntityType, Collected>();
  readonly #phrases = new Phrases();
  readonly #variants = new VariantEntries();
  #nextId = 1;

  constructor(path: string) {
    this.#db = new DatabaseSync(path);
    // The file is not read before it is complete, so a crash may lose it.
    this.#db.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE',
    );
    this.#db.exec(`BEGIN; ${tables}`);
    this.#insertDocument = this.#db.prepare('INSERT INTO document VALUES (?, ?)');
    this.#insertLarge = this.#db.prepare('INSERT INTO large_field VALUES (?, ?, ?)');
    this.#insertCard = this.#db.prepare('INSERT INTO card VALUES (?, ?)');
    this.#insertCardSource = this.#db.prepare('INSERT INTO card_source VALUES (?, ?)');
  }

  add<T extends EntityType>(type: T, document: Documents[T], context: IndexContext): void {
    const id = this.#nextId++;
    const collected = this.#collected(type);
    collected.ids.push(id);
    const tie = tieKey(type, document);
    collected.ties.push(tie);
    for (const [field, values] of indexValues(type, document, context.ancestorsOf)) {
      const entries = collected.fields.get(field) ?? new FieldEntries();
      entries.add(id, values);
      collected.fields.set(field, entries);
    }
    collected.words.add(id, termWeights(searchText(type, document, context), context.language));
    if (type === 'product') {
      this.#phrases.add(document, tie, context.language);
      this.#variants.add(id, variantsOf(document)?.findable ?? []);
    }
    this.#store(id, document);
    const cards = storedCards(document, context.isSwatch);
    if (cards) {
      this.#insertCard.run(id, JSON.stringify(cards.card));
      if (cards.source.configurable_children) {
        this.#insertCardSource.run(id, JSON.stringify(cards.source));
      }
    }
  }

  finish(): void {
    for (const [type, collected] of this.#types) this.#finishType(type, collected);
    const insertPhrase = this.#db.prepare('INSERT INTO phrase VALUES (?, ?, ?)');
    for (const row of this.#phrases.rows()) insertPhrase.run(row.key, row.phrase, row.products);
    this.#db.prepare('INSERT INTO meta VALUES (?, ?)').run('format', formatVersion);
    this.#db.exec(`${indices} COMMIT; PRAGMA optimize`);
    this.#db.close();
  }

  /** Gives up; the caller removes the file. */
  abandon(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #collected(type: EntityType): Collected {
    const known = this.#types.get(type);
    if (known) return known;
    const collected = { ids: [], ties: [], fields: new Map(), words: new TermEntries() };
    this.#types.set(type, collected);
    return collected;
  }

  #store(id: number, document: Readonly<Record<string, unknown>>): void {
    const small: string[] = [];
    for (const [field, value] of Object.entries(document)) {
      const json = JSON.stringify(value);
      if (json === undefined) continue;
      if (json.length > largeFieldLength) this.#insertLarge.run(id, field, json);
      else small.push(`${JSON.stringify(field)}:${json}`);
    }
    this.#insertDocument.run(id, `{${small.join(',')}}`);
  }

  #finishType(type: EntityType, { ids, ties, fields, words }: Collected): void {
    const positions = ids
      .map((_, position) => position)
      .sort((a, b) => comparePlain(ties[a] ?? '', ties[b] ?? '') || a - b);
    const ordered = Uint32Array.from(positions, (position) => ids[position] ?? 0);
    const ordinals = new Map(Array.from(ordered, (id, ordinal) => [id, ordinal]));
    const ordinalOf = (id: number) => ordinals.get(id) ?? 0;
    this.#insertFields(type, ordered, fields, ordinalOf);
    if (type === 'product') {
      const { owners, fields: codes, positionOf } = this.#variants.finish(ordinalOf);
      this.#insertFields('variant', owners, codes, positionOf);
    }
    const insertWord = this.#db.prepare(
      'INSERT INTO word (type, word, documents, docs, strengths) VALUES (?, ?, ?, ?, ?)',
    );
    for (const { word, docs, strengths } of words.postings(ordinalOf)) {
      insertWord.run(type, word, docs.length, toBlob(docs), toBlob(strengths));
    }
  }
  #insertFields(
    type: IndexedType,
    ids: Uint32Array,
    fields: ReadonlyMap<string, FieldEntries>,
    ordinalOf: (id: number) => number,
  ): void {
    this.#db.prepare('INSERT INTO collection VALUES (?, ?, ?)').run(type, ids.length, toBlob(ids));
    const insertField = this.#db.prepare('INSERT INTO field (type, name, terms) VALUES (?, ?, ?)');
    const insertTerm = this.#db.prepare('INSERT INTO term VALUES (?, ?, ?, ?)');
    const insertSorted = this.#db.prepare('INSERT INTO sorted VALUES (?, ?, ?, ?)');
    for (const [name, entries] of fields) {
      const terms = entries.terms(ordinalOf);
      const field = Number(insertField.run(type, name, terms.length).lastInsertRowid);
      for (const term of terms) {
        const postings = postingsOf(term.docs, ids.length);
        const dense = postings.kind === 'bits';
        insertTerm.run(field, term.value, dense ? 1 : 0, toBlob(dense ? postings.bits : term.docs));
      }
      const { docs, firsts, numbers } = sortedField(terms);
      insertSorted.run(field, toBlob(docs), toBlob(firsts), toBlob(numbers));
    }
  }
}
