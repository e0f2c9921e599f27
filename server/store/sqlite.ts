import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import * as v from 'valibot';

/** A small typed interface to `node:sqlite`: every row is checked against a schema. */
export interface Sqlite {
  get<T>(row: v.GenericSchema<unknown, T>, sql: string, ...values: SQLInputValue[]): T | null;
  all<T>(row: v.GenericSchema<unknown, T>, sql: string, ...values: SQLInputValue[]): T[];
  /** Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** All of `work` or nothing of it; an error rolls back. Cannot be nested. */
  transaction<T>(work: () => T): T;
  close(): void;
}

const VersionSchema = v.object({ user_version: v.number() });

/** Longest wait for another process that writes, in ms. */
const lockMs = 5000;

/**
 * Opens (and creates) a database in write-ahead mode and applies its missing migrations, in order,
 * all or none. A released migration is never changed.
 */
export function openSqlite(path: string, migrations: readonly string[]): Sqlite {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: lockMs });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON');
  const statements = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function transaction<T>(work: () => T): T {
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk SQLite has rolled back already.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  const applied = () => v.parse(VersionSchema, prepare('PRAGMA user_version').get()).user_version;
  if (applied() < migrations.length) {
    // Asked again inside: another process, also of a later release, may have opened it meanwhile.
    transaction(() => {
      for (let at = applied(); at < migrations.length; at += 1)
        database.exec(`${migrations[at]}; PRAGMA user_version = ${at + 1}`);
    });
  }

  return {
    get(row, sql, ...values) {
      const found = prepare(sql).get(...values);
      return found === undefined ? null : v.parse(row, found);
    },
    all(row, sql, ...values) {
      return v.parse(v.array(row), prepare(sql).all(...values));
    },
    run(sql, ...values) {
      return Number(prepare(sql).run(...values).changes);
    },
    transaction,
    close() {
      statements.clear();
      database.close();
    },
  };
}
