import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openMockDatabase } from '../mock/database.ts';
import { openSqlite, type Sqlite } from '../server/store/sqlite.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { companionMigrations } from './companion-tables.ts';

const NameSchema = v.object({ name: v.string() });
const ColumnSchema = v.object({
  name: v.string(),
  type: v.string(),
  notnull: v.number(),
  pk: v.number(),
});

const tables = (db: Sqlite) =>
  db
    .all(
      NameSchema,
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .map(({ name }) => name);

const columns = (db: Sqlite, table: string) =>
  db.all(ColumnSchema, `SELECT name, type, "notnull", pk FROM pragma_table_info(?)`, table);

test('the mock has the same tables as the companion, of the same columns', async () => {
  const folder = await temporaryFolder();
  const companion = openSqlite(join(folder, 'companion.sqlite'), companionMigrations);
  const mock = openMockDatabase(folder);
  const names = tables(companion);
  expect(names).toContain('saved_lines');
  for (const name of names) expect(columns(mock, name)).toEqual(columns(companion, name));
  companion.close();
  mock.close();
});

test('lists of an earlier mock move into the tables of the companion', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'mock.sqlite');
  openMockDatabase(folder).close();
  const old = openSqlite(file, []);
  // As the release before left them.
  old.transaction(() => {
    old.run('ALTER TABLE subscribers DROP COLUMN pending_consent');
    old.run('DROP TABLE named_lists');
    old.run('DROP TABLE wishes');
    old.run('DROP TABLE saved_lines');
    old.run('CREATE TABLE wishes (user_id INTEGER, product_id TEXT, created_at INTEGER) STRICT');
    old.run(
      'CREATE TABLE saved_lines (user_id INTEGER, store TEXT, line TEXT, sku TEXT, product_option TEXT, qty INTEGER) STRICT',
    );
    old.run("INSERT INTO wishes VALUES (7, '12', 1)");
    old.run("INSERT INTO saved_lines VALUES (7, 'pl', 'a', 'shirt', NULL, 2)");
  });
  const version = old.get(v.object({ user_version: v.number() }), 'PRAGMA user_version');
  old.run(`PRAGMA user_version = ${(version?.user_version ?? 0) - 3}`);
  old.close();
  const mock = openMockDatabase(folder);
  const rows = (table: string) =>
    mock.all(v.record(v.string(), v.unknown()), `SELECT * FROM ${table}`);
  expect(rows('wishes')).toEqual([{ customer: '7', product_id: '12', created_at: 1 }]);
  expect(rows('saved_lines')).toMatchObject([{ customer: '7', sku: 'shirt', qty: 2 }]);
  mock.close();
});
