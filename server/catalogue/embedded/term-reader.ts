import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import type { IndexTerm } from '../../../domain/catalogue/index-terms.ts';
import { mostCompletions, mostNeighbours } from '../../../domain/catalogue/query-slot.ts';
import { toUint32 } from './postings.ts';
import { VocabularyRow, WordRow } from './rows.ts';
import type { TermPostings } from './term-entries.ts';

/** For all types together; an alphabet and a half. */
const mostLetters = 50;

/** Reads the vocabulary of an index file. */
export class TermReader {
  readonly #postings: StatementSync;
  readonly #documents: StatementSync;
  readonly #begun: StatementSync;
  readonly #neighbours = new LRUCache<string, readonly IndexTerm[]>({ max: mostLetters });

  constructor(db: DatabaseSync) {
    this.#postings = db.prepare('SELECT docs, strengths FROM word WHERE type = ? AND word = ?');
    // Read from the index alone; the lists are read only for the chosen terms.
    const entry = 'SELECT word, documents FROM word';
    this.#documents = db.prepare(`${entry} WHERE type = ? AND word = ?`);
    this.#begun = db.prepare(
      `${entry} WHERE type = ? AND word > ? AND word < ? ORDER BY documents DESC, word LIMIT ?`,
    );
  }

  /** How many documents of a type contain a term. */
  documents(type: EntityType, word: string): number {
    const row = this.#documents.get(type, word);
    return row === undefined ? 0 : v.parse(VocabularyRow, row).documents;
  }

  /** Longer terms that begin with a text, the most frequent first. */
  begun(type: EntityType, text: string, most = mostCompletions): IndexTerm[] {
    return this.#beginning(type, text, most);
  }

  /**
   * The terms with a first letter, the most frequent first: candidates for a mistyped term. Cached,
   * because there are few letters.
   */
  neighbours(type: EntityType, letter: string): readonly IndexTerm[] {
    const key = `${type} ${letter}`;
    const known = this.#neighbours.get(key) ?? this.#beginning(type, letter, mostNeighbours);
    this.#neighbours.set(key, known);
    return known;
  }

  postings(type: EntityType, word: string): TermPostings | null {
    const row = this.#postings.get(type, word);
    if (row === undefined) return null;
    const { docs, strengths } = v.parse(WordRow, row);
    return { docs: toUint32(docs), strengths };
  }

  #beginning(type: EntityType, text: string, most: number): IndexTerm[] {
    return this.#begun
      .all(type, text, `${text}\u{10ffff}`, most)
      .map((row) => v.parse(VocabularyRow, row));
  }
}
