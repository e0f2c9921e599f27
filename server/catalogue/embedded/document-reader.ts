import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { ChosenValues } from '../../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { project, type WantsField } from '../../../domain/catalogue/source-fields.ts';
import { cardDocument, isChoice } from '../../../domain/product/card-document.ts';
import { JsonRow } from './rows.ts';

const NameRow = v.object({ field: v.string() });

/** Most cards of a file in memory: one product is in many listings and rows. */
const mostCards = 1000;

/** Joins documents from their small and large fields, and reads only the requested fields. */
export class DocumentReader {
  readonly #small: StatementSync;
  readonly #names: StatementSync;
  readonly #large: StatementSync;
  readonly #card: StatementSync;
  readonly #cardSource: StatementSync;
  readonly #cards = new LRUCache<string, { readonly document: ReturnType<typeof JSON.parse> }>({
    max: mostCards,
  });

  constructor(db: DatabaseSync) {
    this.#small = db.prepare('SELECT json FROM document WHERE id = ?');
    this.#names = db.prepare('SELECT field FROM large_field WHERE document = ?');
    this.#large = db.prepare('SELECT json FROM large_field WHERE document = ? AND field = ?');
    this.#card = db.prepare('SELECT json FROM card WHERE document = ?');
    this.#cardSource = db.prepare('SELECT json FROM card_source WHERE document = ?');
  }

  /**
   * Documents are trusted here: they were parsed when the file was written, and a file of another
   * format is refused when it is opened.
   */
  read<T extends EntityType>(type: T, id: number, wants: WantsField): Documents[T] {
    const parts = [v.parse(JsonRow, this.#small.get(id)).json.slice(1, -1)];
    for (const row of this.#names.all(id)) {
      const { field } = v.parse(NameRow, row);
      if (!wants(field)) continue;
      const { json } = v.parse(JsonRow, this.#large.get(id, field));
      parts.push(`${JSON.stringify(field)}:${json}`);
    }
    const document: Documents[T] = JSON.parse(`{${parts.filter(Boolean).join(',')}}`);
    return project(type, document, wants);
  }

  /**
   * A product reduced to what its card shows in a listing with these chosen values. It is the same
   * object in all responses, so that what is made from it can be reused.
   */
  readCard<T extends EntityType>(id: number, chosen: ChosenValues): Documents[T] {
    const key = isChoice(chosen) ? `${id} ${JSON.stringify(chosen)}` : String(id);
    const known = this.#cards.get(key);
    if (known !== undefined) return known.document;
    const document: Documents[T] = this.#parseCard(id, chosen);
    this.#cards.set(key, { document });
    return document;
  }

  #parseCard<T extends EntityType>(id: number, chosen: ChosenValues): Documents[T] {
    const source = isChoice(chosen) ? this.#cardSource.get(id) : undefined;
    const row = v.parse(JsonRow, source ?? this.#card.get(id));
    const document: Documents[T] = JSON.parse(row.json);
    return source ? cardDocument(document, chosen) : document;
  }
}
