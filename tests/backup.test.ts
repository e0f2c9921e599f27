import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/operation/upgrade.md'), 'utf8');
const [, commands = ''] = /```sh\n(# In the shop's folder[\s\S]*?)```/.exec(page) ?? [];

test('the backup commands copy the write-ahead log of a running shop, whichever Node is on the path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [data, backup] = [join(folder, 'data'), join(folder, 'backup')];
  mkdirSync(join(data, 'index'), { recursive: true });
  for (const name of [
    'records.sqlite',
    'companion.sqlite',
    'index/price-history.db',
    'mock.sqlite',
  ]) {
    const running = new DatabaseSync(join(data, name));
    running.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (x); INSERT INTO t VALUES ('kept')");
    onTestFinished(() => running.close());
  }
  const script = commands.replaceAll('/backup', backup).replace(/^redis-cli.*$/m, '');
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: data };
  execFileSync('bash', ['--norc', '-e', '-c', script], { cwd: root, env });
  const copies = readdirSync(backup).toSorted();
  expect(copies.map((name) => name.slice(11))).toEqual([
    'companion.sqlite',
    'index_price-history.db',
    'records.sqlite',
  ]);
  for (const name of copies) {
    const copy = new DatabaseSync(join(backup, name), { readOnly: true });
    expect(copy.prepare('SELECT x FROM t').all()).toEqual([{ x: 'kept' }]);
    copy.close();
  }
});
