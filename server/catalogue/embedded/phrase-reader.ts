import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as v from 'valibot';
import { PhraseRow } from './rows.ts';

/** The phrases of an index file. */
export class PhraseReader {
  readonly #select: StatementSync;

  constructor(db: DatabaseSync) {
    this.#select = db.prepare(
      'SELECT phrase FROM phrase WHERE key >= ? AND key < ? ORDER BY products DESC, key LIMIT ?',
    );
  }

  /** Phrases whose key begins so, those of the most products first. */
  candidates(prefix: string, most: number): string[] {
    return this.#select
      .all(prefix, `${prefix}\u{10ffff}`, most)
      .map((row) => v.parse(PhraseRow, row).phrase);
  }
}
