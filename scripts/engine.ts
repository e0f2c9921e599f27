import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { loadDemo } from '../server/catalogue/load-demo.ts';
import { freePort } from '../tests/services/free-port.ts';
import { copyContent, writeSeed } from './engine/demo-seed.ts';
import { copyConfiguration, install, NoRegistryError, run } from './engine/install.ts';
import { writeWorld } from './engine/world.ts';

/**
 * `npm run engine -- vendure`: a shop on a real commerce engine. Fetches the engine's packages into
 * `ENGINE_DIR`, outside the repository, fills it with a part of the demo catalogue, starts it and
 * opens the shop on it. On a copy, in place of the shop, `--check` runs the conformance suite, and `--faults`
 * places orders while processes and connections fail (`--orders N`, `--seed N`). `--fresh` fills the engine
 * anew; `--products N` chooses how much of the demo.
 */
const root = join(import.meta.dirname, '..');
const usage = 'Usage: npm run engine -- vendure [--check] [--faults] [--fresh] [--products N]';

/** For `npm test`, which leaves out the engine where it cannot be fetched (EX_UNAVAILABLE). */
const noRegistryCode = 69;

const SecretsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ cookies: v.string(), changes: v.string(), password: v.string() }),
);

/** The engine's secrets, made at the first start. */
async function secretsOf(folder: string) {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return v.parse(SecretsSchema, await readFile(file, 'utf8'));
  const fresh = () => randomBytes(24).toString('hex');
  const made = { cookies: fresh(), changes: fresh(), password: fresh() };
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** Changes with what fills an engine. */
async function seedStamp(folder: string): Promise<string> {
  const files = ['seed.mjs', 'seed-parts.mjs', 'config.mjs'].map((name) => join(folder, name));
  const own = ['demo-seed.ts', 'demo-deliveries.ts', 'world.ts'];
  const hash = createHash('sha256').update(values.products);
  for (const file of [...files, ...own.map((name) => join(root, 'scripts/engine', name))]) {
    hash.update(await readFile(file));
  }
  return hash.digest('hex');
}

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

const children = new Set<ChildProcess>();

/** A child process that ends with this one. */
function start(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [...args], {
    cwd,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}

async function ready(child: ChildProcess): Promise<void> {
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  child.once('message', () => done());
  child.once('exit', (code) => reject(new Error(`The engine ended with ${code}`)));
  return promise;
}

/** Waits until an address answers, whatever it says. */
async function listening(address: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(100);
  }
  throw new Error(`Nothing answers at ${address}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    products: { type: 'string', default: '24' },
    orders: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
  },
});

async function main(): Promise<void> {
  if (positionals[0] !== 'vendure') throw new Error(usage);
  const base = process.env['ENGINE_DIR'] ?? join(homedir(), '.cache/witryna/engines');
  const folder = resolve(base, 'vendure');
  const startedAt = performance.now();
  const say = (line: string) =>
    process.stderr.write(`[${Math.round((performance.now() - startedAt) / 1000)} s] ${line}\n`);
  await install(folder);
  await copyConfiguration(join(root, 'connectors/vendure/engine'), folder);
  const secrets = await secretsOf(folder);
  const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
  // A check must not meet the shop of the same machine, or another check.
  const ENGINE_PORT = values.check
    ? String(await freePort())
    : (process.env['ENGINE_PORT'] ?? '3471');
  const catalogue = join(folder, 'catalogue');
  const engineEnv = {
    ...process.env,
    ENGINE_PORT,
    ENGINE_URL: `http://127.0.0.1:${ENGINE_PORT}`,
    ENGINE_SECRET: secrets.cookies,
    ENGINE_PASSWORD: secrets.password,
    SHOP_CHANGES_URL:
      values.check || values.faults ? '' : `http://127.0.0.1:${PORT}/engine/changes`,
    SHOP_CHANGES_KEY: secrets.changes,
  };
  const seed = await seedStamp(folder);
  const seeded = await readFile(join(folder, 'seeded'), 'utf8').catch(() => '');
  if (values.fresh || seeded !== seed) {
    say('Making the demo catalogue and its pictures');
    const demo = join(folder, 'demo');
    await removeDatabase(folder, 'vendure.sqlite');
    await rm(join(folder, 'assets'), { force: true, recursive: true });
    await (await loadDemo()).generateDemo(demo, { now: new Date() });
    await writeSeed(demo, folder, Number(values.products));
    await copyContent(demo, folder);
    say('Filling Vendure');
    const env = { ...engineEnv, ENGINE_SEEDS: '1', SHOP_CHANGES_URL: '' };
    await run(process.execPath, ['seed.mjs'], { cwd: folder, env });
    await writeWorld(folder);
    await copyDatabase(folder, 'vendure.sqlite', 'seeded.sqlite');
    await writeFile(join(folder, 'seeded'), seed);
  }
  const address = `http://127.0.0.1:${ENGINE_PORT}`;
  const key = await readFile(join(folder, 'api-key'), 'utf8');
  if (values.faults) {
    await copyDatabase(folder, 'seeded.sqlite', 'faults.sqlite');
    const env = { ...engineEnv, ENGINE_DATABASE: 'faults.sqlite', COMMERCE_API_KEY: key };
    const args = ['tests/engines/run-faults.ts', folder, '--orders', values.orders];
    await run(process.execPath, [...args, '--seed', values.seed], { cwd: root, env });
    return;
  }
  say('Starting Vendure');
  // The suite buys some forty pieces: it gets an engine as it was filled, and the shop keeps its own.
  const copy = `check-${process.pid}.sqlite`;
  if (values.check) await copyDatabase(folder, 'seeded.sqlite', copy);
  const database = values.check ? { ENGINE_DATABASE: copy } : {};
  const engine = start(['start.mjs'], folder, { ...engineEnv, ...database });
  await ready(engine);
  const shopEnv = {
    ...process.env,
    PORT,
    HOST,
    COMMERCE: 'vendure',
    COMMERCE_API_URL: address,
    COMMERCE_API_KEY: key,
    COMMERCE_CHANGES_KEY: secrets.changes,
    CATALOGUE_DIR: catalogue,
    DATA_DIR: join(folder, 'shop'),
    PRICES_INCLUDE_TAX: 'on',
  };
  say(`Admin API: ${address}/admin-api (superadmin, password in ${folder}/secrets.json)`);
  if (values.check) {
    // Two processes, as a shop with several has them.
    const ports = [await freePort(), await freePort()];
    for (const port of ports) {
      const PUBLIC_URL = 'http://127.0.0.1:3000';
      const env = { ...shopEnv, PUBLIC_URL, CONNECTOR_PORT: String(port) };
      start(['connectors/serve.ts'], root, env);
    }
    const [api = '', also = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
    await Promise.all([api, also].map(listening));
    const world = join(folder, 'world.json');
    const suite = ['--api', api, '--also', also, '--world', world, '--step', '6'];
    const suites = [
      ['tests/conformance/run.ts', ...suite],
      ['tests/engines/staff-walk.ts', folder, api, address],
    ];
    try {
      for (const args of suites) await run(process.execPath, args, { cwd: root, env: shopEnv });
    } finally {
      engine.kill('SIGTERM');
      await new Promise((done) => engine.once('exit', done));
      await removeDatabase(folder, copy);
    }
    return;
  }
  say('Indexing its catalogue');
  const index = ['server/cli/index-catalogue.ts', '--from', 'vendure:'];
  await run(process.execPath, index, { cwd: root, env: shopEnv });
  say('Starting the shop');
  const shop = start(['server/cli/start.ts'], root, shopEnv);
  await new Promise((done) => shop.once('exit', done));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = error instanceof NoRegistryError ? noRegistryCode : 1;
} finally {
  stop();
}
