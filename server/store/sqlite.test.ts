import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openSqlite } from './sqlite.ts';

const NameSchema = v.object({ name: v.string() });
const shelf = 'CREATE TABLE shelf (name TEXT NOT NULL) STRICT';
const books = `INSERT INTO shelf VALUES ('Lalka')`;

function namesIn(path: string, migrations: readonly string[]): string[] {
  const db = openSqlite(path, migrations);
  const rows = db.all(NameSchema, 'SELECT name FROM shelf');
  db.close();
  return rows.map(({ name }) => name);
}

const file = async () => join(await temporaryFolder(), 'data', 'shop.sqlite');

test('a database is created with all migrations, and a later one is applied once', async () => {
  const path = await file();
  expect(namesIn(path, [shelf])).toEqual([]);
  expect(namesIn(path, [shelf, books])).toEqual(['Lalka']);
  expect(namesIn(path, [shelf, books])).toEqual(['Lalka']);
});

test('a database of a later release is left as it is', async () => {
  const path = await file();
  namesIn(path, [shelf, books]);
  expect(namesIn(path, [shelf])).toEqual(['Lalka']);
  expect(namesIn(path, [shelf, books])).toEqual(['Lalka']);
});

test('a migration that fails leaves none of those before it', async () => {
  const path = await file();
  expect(() => openSqlite(path, [shelf, 'INSERT INTO nowhere VALUES (1)'])).toThrow('nowhere');
  expect(namesIn(path, [shelf])).toEqual([]);
});

test('several that open a new database at once apply its migrations once', async () => {
  const path = await file();
  const code = `
    const { openSqlite } = require(${JSON.stringify(join(import.meta.dirname, 'sqlite.ts'))});
    openSqlite(${JSON.stringify(path)}, ${JSON.stringify([shelf, books])}).close();`;
  const workers = Array.from({ length: 4 }, () => new Worker(code, { eval: true }));
  await Promise.all(workers.map((worker) => once(worker, 'exit')));
  expect(namesIn(path, [shelf, books])).toEqual(['Lalka']);
});
