import { existsSync } from 'node:fs';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Engine } from './engine.ts';
import { run } from './install.ts';
import { ready, start } from './processes.ts';

const databaseParts = ['', '-wal', '-shm'] as const;

async function removeDatabase(folder: string, name: string): Promise<void> {
  for (const part of databaseParts) await rm(join(folder, `${name}${part}`), { force: true });
}

/** Copies a database that no process has open, with what is not yet in its main file. */
async function copyDatabase(folder: string, from: string, to: string): Promise<void> {
  await removeDatabase(folder, to);
  for (const part of databaseParts) {
    const [source, target] = [join(folder, `${from}${part}`), join(folder, `${to}${part}`)];
    if (existsSync(source)) await copyFile(source, target);
  }
}

const files: Readonly<Record<Database, string>> = {
  own: 'vendure.sqlite',
  check: `check-${process.pid}.sqlite`,
  faults: 'faults.sqlite',
};

/** Vendure on SQLite. */
export const vendure: Engine = {
  name: 'vendure',
  port: '3471',
  /** The driver is newer than TypeORM's range: 12 crashes on Node 24.19 and later, 13 comes compiled. */
  packages: {
    '@vendure/asset-server-plugin': '3.7.3',
    '@vendure/core': '3.7.3',
    'better-sqlite3': '13.2.0',
  },
  seeds: ['seed.mjs', 'seed-parts.mjs', 'config.mjs'],
  admin: '/admin-api (superadmin',
  open: () => Promise.resolve(async () => undefined),
  async fill(folder, env) {
    await removeDatabase(folder, files.own);
    await rm(join(folder, 'assets'), { force: true, recursive: true });
    await run(process.execPath, ['seed.mjs'], { cwd: folder, env: { ...env, ENGINE_SEEDS: '1' } });
    await copyDatabase(folder, files.own, 'seeded.sqlite');
  },
  key: (folder) => readFile(join(folder, 'api-key'), 'utf8'),
  async database(folder, which) {
    if (which !== 'own') await copyDatabase(folder, 'seeded.sqlite', files[which]);
    return { ENGINE_DATABASE: files[which] };
  },
  forget: (folder) => removeDatabase(folder, files.check),
  async start(folder, env) {
    const child = start(['start.mjs'], folder, env);
    await ready(child);
    return child;
  },
};
