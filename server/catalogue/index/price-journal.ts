import { join } from 'node:path';
import * as v from 'valibot';
import { shopDay } from '../../../domain/calendar/shop-time.ts';
import type { PriceSource } from '../../../domain/price/current-price.ts';
import { observePrice } from '../../../domain/price/observe-price.ts';
import type { PriceHistoryEntry } from '../../../domain/price/omnibus.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { openSqlite } from '../../store/sqlite.ts';

/** Every price that a sku had in a store view, stored across indices. [pl-A09] */
export interface PriceJournal {
  /** The history of a sku's price with the current price of its document. */
  observe(source: PriceSource & { readonly sku: string }, now: Date): readonly PriceHistoryEntry[];
  /** Stores what was observed; without it a failed index leaves no trace. */
  commit(): void;
  /**
   * Removes what `commit` stored, where the index was not put into use. On a disk that fails even
   * then, the prices stay as if observed earlier.
   */
  revert(): void;
  close(): void;
}

const migrations = [
  `CREATE TABLE price (
     store TEXT NOT NULL, sku TEXT NOT NULL, at INTEGER NOT NULL, day TEXT NOT NULL, zloty REAL NOT NULL,
     PRIMARY KEY (store, sku, at)
   ) WITHOUT ROWID`,
];

const RowSchema = v.pipe(
  v.object({ day: v.string(), zloty: v.number() }),
  v.transform(({ day, zloty }): PriceHistoryEntry => ({ from: day, price: zloty })),
);

/** Opens the journal beside the index files; it outlives every generation. */
export function openPriceJournal(dir: string, store: StoreCode): PriceJournal {
  const db = openSqlite(join(dir, 'price-history.db'), migrations);
  const news = new Map<string, { known: number; entries: readonly PriceHistoryEntry[] }>();
  let committed: readonly { sku: string; known: number }[] = [];
  return {
    observe(source, now) {
      const stored = db.all(
        RowSchema,
        'SELECT day, zloty FROM price WHERE store = ? AND sku = ? ORDER BY at',
        store,
        source.sku,
      );
      // Later days were observed while the clock was ahead; they would hide all prices until then.
      const known = stored.filter(({ from }) => from <= shopDay(now));
      const history = observePrice(known, source, now);
      if (history !== known) news.set(source.sku, { known: known.length, entries: history });
      return history;
    },
    commit() {
      db.transaction(() => {
        for (const [sku, { known, entries }] of news) {
          db.run('DELETE FROM price WHERE store = ? AND sku = ? AND at >= ?', store, sku, known);
          for (const [at, { from, price }] of entries.entries()) {
            if (at < known) continue;
            db.run('INSERT INTO price VALUES (?, ?, ?, ?, ?)', store, sku, at, from, price);
          }
        }
      });
      committed = Array.from(news, ([sku, { known }]) => ({ sku, known }));
      news.clear();
    },
    revert() {
      const rows = committed;
      committed = [];
      try {
        db.transaction(() => {
          for (const { sku, known } of rows) {
            db.run('DELETE FROM price WHERE store = ? AND sku = ? AND at >= ?', store, sku, known);
          }
        });
      } catch {
        // The error that led here is the one to report.
      }
    },
    close: () => db.close(),
  };
}
