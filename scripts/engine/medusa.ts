import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Engine } from './engine.ts';
import { run } from './install.ts';
import { openPostgres, type Postgres } from './postgres.ts';
import { listening, start } from './processes.ts';

const databases: Readonly<Record<Database, string>> = {
  own: 'medusa',
  check: `medusa_check_${process.pid}`,
  faults: 'medusa_faults',
};
const seeded = 'medusa_seeded';
const version = '2.21.2';
const longestStartMs = 120_000;

const cli = 'node_modules/@medusajs/cli/cli.js';
const quiet = { NODE_ENV: 'production', MEDUSA_DISABLE_TELEMETRY: 'true', LOG_LEVEL: 'warn' };

let postgres: Postgres | null = null;

function server(): Postgres {
  if (postgres === null) throw new Error('PostgreSQL is not started');
  return postgres;
}

/** Medusa on PostgreSQL. */
export const medusa: Engine = {
  name: 'medusa',
  port: '3472',
  packages: {
    '@medusajs/admin-sdk': version,
    '@medusajs/cli': version,
    '@medusajs/framework': version,
    '@medusajs/medusa': version,
  },
  seeds: [
    'medusa-config.js',
    'src/scripts/seed.js',
    'src/scripts/seed-parts.js',
    'src/migration-scripts/shop-order-index.js',
    'src/modules/shop/migrations/Migration20261130000000.js',
  ],
  admin: '/admin (admin@example.com',
  async open(folder) {
    const opened = await openPostgres(folder);
    postgres = opened;
    return () => opened.stop();
  },
  async fill(folder, given) {
    await rm(join(folder, 'static'), { force: true, recursive: true });
    await server().create(databases.own);
    const env = { ...given, ...quiet, DATABASE_URL: server().url(databases.own) };
    const medusaCommand = (...args: readonly string[]) =>
      run(process.execPath, [cli, ...args], { cwd: folder, env });
    await medusaCommand('db:migrate');
    await medusaCommand('exec', './src/scripts/seed.js');
    const staff = ['-e', 'admin@example.com', '-p', given['ENGINE_PASSWORD'] ?? ''];
    await medusaCommand('user', ...staff);
    await server().create(seeded, databases.own);
  },
  key: (_folder, secrets) => Promise.resolve(secrets.key),
  async database(_folder, which) {
    if (which !== 'own') await server().create(databases[which], seeded);
    return { DATABASE_URL: server().url(databases[which]) };
  },
  forget: () => server().remove(databases.check),
  async start(folder, given) {
    const { ENGINE_PORT: port = this.port } = given;
    const env = { ...given, ...quiet };
    const child = start([cli, 'start', '-H', '127.0.0.1', '-p', port], folder, env, 'ignore');
    await listening(`http://127.0.0.1:${port}/health`, longestStartMs);
    return child;
  },
};
