import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { AppError } from '../../../domain/errors.ts';
import { DocumentReader } from './document-reader.ts';
import type { SortedField } from './field-entries.ts';
import { formatVersion } from './file-format.ts';
import { type Postings, postingsBytes, toFloat64, toUint32 } from './postings.ts';
import {
  CollectionRow,
  FieldRow,
  type IndexedType,
  MetaRow,
  PhraseRow,
  SortedRow,
  TermRow,
} from './rows.ts';
import { TermReader } from './term-reader.ts';

/** Reads the phrases of an index file. */
class PhraseReader {
  readonly #select: StatementSync;

  constructor(db: DatabaseSync) {
    this.#select = db.prepare(
      'SELECT phrase FROM phrase WHERE key >= ? AND key < ? ORDER BY products DESC, key LIMIT ?',
    );
  }

  /** Phrases whose key has this prefix, those of the most products first. */
  candidates(prefix: string, most: number): string[] {
    return this.#select
      .all(prefix, `${prefix}\u{10ffff}`, most)
      .map((row) => v.parse(PhraseRow, row).phrase);
  }
}

export interface Numbered {
  readonly size: number;
  /** Document id of each ordinal; of a variant, the ordinal of its product. */
  readonly ids: Uint32Array;
}

export interface Collection extends Numbered {
  readonly type: EntityType;
}

export interface FacetTerm {
  readonly value: string;
  readonly postings: Postings;
}

/** A field with more different values (a sku, a name) is no facet; counting it is refused. */
const mostFacetTerms = 20_000;
/** Bytes of memory for cached facets, and as much for sorted fields; the oldest are evicted. */
const cacheBytes = 32 * 2 ** 20;

/**
 * One open index file: collections, postings and sorted fields. They are read at first use and
 * cached within a bound. Not shared between threads; each opens its own.
 */
export class IndexFile {
  readonly generation: string;
  readonly db: DatabaseSync;
  readonly documents: DocumentReader;
  readonly words: TermReader;
  readonly phrases: PhraseReader;
  readonly #fields = new Map<string, v.InferOutput<typeof FieldRow>>();
  readonly #collections = new Map<IndexedType, Numbered>();
  readonly #selectCollection: StatementSync;
  readonly #selectTerm: StatementSync;
  readonly #selectTerms: StatementSync;
  readonly #selectSorted: StatementSync;
  readonly #facets = new LRUCache<number, readonly FacetTerm[]>({
    maxSize: cacheBytes,
    sizeCalculation: (terms) =>
      64 + terms.reduce((total, term) => total + postingsBytes(term.postings), 0),
  });
  readonly #sorted = new LRUCache<number, SortedField>({
    maxSize: cacheBytes,
    sizeCalculation: ({ docs, firsts, numbers }) =>
      64 + docs.byteLength + firsts.byteLength + numbers.byteLength,
  });

  constructor(path: string, generation: string) {
    this.generation = generation;
    const url = pathToFileURL(path);
    // The file is immutable once published, so SQLite needs no locks or change checks.
    url.search = '?mode=ro&immutable=1';
    this.db = new DatabaseSync(url, { readOnly: true });
    const format = this.db.prepare("SELECT value FROM meta WHERE name = 'format'").get();
    if (!v.is(MetaRow, format) || format.value !== formatVersion) {
      this.db.close();
      throw new AppError('CATALOGUE_UNAVAILABLE', `${path} has another format: index again`);
    }
    for (const row of this.db.prepare('SELECT id, type, name, terms FROM field').all()) {
      const field = v.parse(FieldRow, row);
      this.#fields.set(`${field.type} ${field.name}`, field);
    }
    this.documents = new DocumentReader(this.db);
    this.words = new TermReader(this.db);
    this.phrases = new PhraseReader(this.db);
    this.#selectCollection = this.db.prepare(
      'SELECT type, size, ids FROM collection WHERE type = ?',
    );
    const term = 'SELECT value, dense, docs FROM term WHERE field = ?';
    this.#selectTerm = this.db.prepare(`${term} AND value = ?`);
    this.#selectTerms = this.db.prepare(term);
    this.#selectSorted = this.db.prepare(
      'SELECT docs, firsts, numbers FROM sorted WHERE field = ?',
    );
  }

  /** The documents of a type; null when the index has none. */
  collection(type: EntityType): Collection | null {
    const numbered = this.#numbered(type);
    return numbered && { type, ...numbered };
  }

  /** The variants of products; null when the index has no products. */
  variants(): Numbered | null {
    return this.#numbered('variant');
  }

  #numbered(type: IndexedType): Numbered | null {
    const known = this.#collections.get(type);
    if (known) return known;
    const row = this.#selectCollection.get(type);
    if (row === undefined) return null;
    const { size, ids } = v.parse(CollectionRow, row);
    const numbered = { size, ids: toUint32(ids) };
    this.#collections.set(type, numbered);
    return numbered;
  }

  /** Whether any document, or variant, has a value of a field. */
  has(type: IndexedType, field: string): boolean {
    return this.#fields.has(`${type} ${field}`);
  }

  /** The documents that contain a value; null when none does. */
  postings(type: IndexedType, field: string, value: string): Postings | null {
    const known = this.#fields.get(`${type} ${field}`);
    const row = known && this.#selectTerm.get(known.id, value);
    return row ? toFacetTerm(row).postings : null;
  }

  /** Every value of a field with its documents. Throws `BAD_REQUEST` for a field with too many. */
  facet(type: IndexedType, field: string): readonly FacetTerm[] {
    const known = this.#fields.get(`${type} ${field}`);
    if (!known) return [];
    if (known.terms > mostFacetTerms) {
      throw new AppError('BAD_REQUEST', `${field} has too many values to count`);
    }
    const cached = this.#facets.get(known.id);
    if (cached) return cached;
    const terms = this.#selectTerms.all(known.id).map(toFacetTerm);
    this.#facets.set(known.id, terms);
    return terms;
  }

  /** The documents of a field in value order; null when no document has it. */
  sorted(type: IndexedType, field: string): SortedField | null {
    const known = this.#fields.get(`${type} ${field}`);
    if (!known) return null;
    const cached = this.#sorted.get(known.id);
    if (cached) return cached;
    const row = v.parse(SortedRow, this.#selectSorted.get(known.id));
    const sorted = {
      docs: toUint32(row.docs),
      firsts: new Uint8Array(row.firsts),
      numbers: toFloat64(row.numbers),
    };
    this.#sorted.set(known.id, sorted);
    return sorted;
  }

  close(): void {
    if (this.db.isOpen) this.db.close();
  }
}

function toFacetTerm(input: unknown): FacetTerm {
  const row = v.parse(TermRow, input);
  const numbers = toUint32(row.docs);
  const postings: Postings =
    row.dense === 1 ? { kind: 'bits', bits: numbers } : { kind: 'list', docs: numbers };
  return { value: row.value, postings };
}
