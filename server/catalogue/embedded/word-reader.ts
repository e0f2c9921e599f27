import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import type { EntityType } from '../../../domain/catalogue/documents.ts';
import { toFloat32, toUint32 } from './postings.ts';
import { IdRow, WordRow } from './rows.ts';
import type { WordPostings } from './word-entries.ts';

/** A word begun may go on in many ways; the most frequent ones are taken. */
const mostCompletions = 200;

/** The vocabulary of an index file. */
export class WordReader {
  readonly #exact: StatementSync;
  readonly #begun: StatementSync;
  readonly #byId: StatementSync;

  constructor(db: DatabaseSync) {
    const word = 'SELECT word, docs, weights FROM word';
    this.#exact = db.prepare(`${word} WHERE type = ? AND word = ?`);
    this.#byId = db.prepare(`${word} WHERE id = ?`);
    // Answered from the index alone; the lists are read for the chosen words only.
    this.#begun = db.prepare(
      `SELECT id FROM word WHERE type = ? AND word > ? AND word < ?
       ORDER BY documents DESC, word LIMIT ${mostCompletions}`,
    );
  }

  exact(type: EntityType, word: string): WordPostings | null {
    const row = this.#exact.get(type, word);
    return row === undefined ? null : toPostings(row);
  }

  /** The words that begin with a text and go on, the most frequent first. */
  begun(type: EntityType, text: string): WordPostings[] {
    return this.#begun
      .all(type, text, `${text}\u{10ffff}`)
      .map((row) => toPostings(this.#byId.get(v.parse(IdRow, row).id)));
  }
}

function toPostings(input: unknown): WordPostings {
  const { word, docs, weights } = v.parse(WordRow, input);
  return { word, docs: toUint32(docs), weights: toFloat32(weights) };
}
