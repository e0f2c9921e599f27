import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { AppError } from '../../domain/errors.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { asStorageError } from './storage-error.ts';
import type { Store } from './store.ts';

const table = `
  CREATE TABLE records (key TEXT PRIMARY KEY, value TEXT NOT NULL, until INTEGER NOT NULL) STRICT;
  CREATE INDEX records_by_end ON records (until);
`;

const plans = `
  CREATE TABLE plans (list TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (list, id)) STRICT;
  CREATE INDEX plans_by_time ON plans (list, at);
`;

const DueSchema = v.object({ id: v.string(), at: v.number() });
const RowSchema = v.object({ value: v.string() });
const sweepEvery = 1000;

function openRecords(path: string): Sqlite {
  try {
    return openSqlite(path, [table, plans]);
  } catch (error) {
    throw asStorageError(error, 'The record store');
  }
}

/** A store in one file, for a shop that runs as one process and survives its restarts. */
export function createSqliteStore(path: string, clock: Clock): Store {
  const db = openRecords(path);
  let writes = 0;

  /** Promises turn a failing disk into a rejection with a stable code. */
  async function attempt<T>(work: () => T): Promise<T> {
    try {
      return work();
    } catch (error) {
      throw new AppError('STORAGE_UNAVAILABLE', 'The record store cannot be used', {
        cause: error,
      });
    }
  }

  function sweep(): void {
    writes += 1;
    if (writes % sweepEvery === 0) db.run('DELETE FROM records WHERE until <= ?', clock());
  }

  return {
    get: (key) =>
      attempt(() => {
        const sql = 'SELECT value FROM records WHERE key = ? AND until > ?';
        return db.get(RowSchema, sql, key, clock())?.value ?? null;
      }),
    set: (key, value, ttlMs) =>
      attempt(() => {
        db.run('INSERT OR REPLACE INTO records VALUES (?, ?, ?)', key, value, clock() + ttlMs);
        sweep();
      }),
    add: (key, value, ttlMs) =>
      attempt(() => {
        const changed = db.run(
          `INSERT INTO records VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE
           SET value = excluded.value, until = excluded.until WHERE until <= ?`,
          key,
          value,
          clock() + ttlMs,
          clock(),
        );
        sweep();
        return changed === 1;
      }),
    replace: (key, expected, value, ttlMs) =>
      attempt(() => {
        const changed = db.run(
          'UPDATE records SET value = ?, until = ? WHERE key = ? AND value = ? AND until > ?',
          value,
          clock() + ttlMs,
          key,
          expected,
          clock(),
        );
        return changed === 1;
      }),
    count: (key, more, ttlMs) =>
      attempt(() => {
        const now = clock();
        const sum = db.get(
          RowSchema,
          `INSERT INTO records VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET
           value = CASE WHEN until <= ? THEN excluded.value
           ELSE CAST(CAST(value AS INTEGER) + ? AS TEXT) END,
           until = excluded.until RETURNING value`,
          key,
          `${more}`,
          now + ttlMs,
          now,
          more,
        );
        sweep();
        return Number(sum?.value ?? more);
      }),
    delete: (key) =>
      attempt(() => {
        db.run('DELETE FROM records WHERE key = ?', key);
      }),
    plan: (list, id, at) =>
      attempt(() => {
        db.run('INSERT OR REPLACE INTO plans VALUES (?, ?, ?)', list, id, at);
      }),
    due: (list, now, most) =>
      attempt(() => {
        const sql = 'SELECT id, at FROM plans WHERE list = ? AND at <= ? ORDER BY at LIMIT ?';
        return db.all(DueSchema, sql, list, now, most);
      }),
    replan: (list, entry, at) =>
      attempt(() => {
        const where = 'WHERE list = ? AND id = ? AND at = ?';
        const changed =
          at === null
            ? db.run(`DELETE FROM plans ${where}`, list, entry.id, entry.at)
            : db.run(`UPDATE plans SET at = ? ${where}`, at, list, entry.id, entry.at);
        return changed === 1;
      }),
    close: () => attempt(() => db.close()),
  };
}
