import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { loadDemo } from '../server/catalogue/load-demo.ts';
import { freePort } from '../tests/services/free-port.ts';
import { check } from './engine/check.ts';
import { copyContent, writeSeed } from './engine/demo-seed.ts';
import type { Engine, Secrets } from './engine/engine.ts';
import { copyConfiguration, install, NoRegistryError, run } from './engine/install.ts';
import { medusa } from './engine/medusa.ts';
import { start, stop } from './engine/processes.ts';
import { vendure } from './engine/vendure.ts';
import { writeWorld } from './engine/world.ts';

/**
 * `npm run engine -- vendure`, `-- medusa`: a shop on a real commerce engine. Fetches the engine's
 * packages into `ENGINE_DIR`, outside the repository, fills it with a part of the demo catalogue,
 * starts it and opens the shop on it. On a copy, in place of the shop, `--check` runs the conformance
 * suite, and `--faults` places orders on Vendure while processes and connections fail (`--orders N`,
 * `--seed N`). `--fresh` fills the engine anew; `--products N` chooses how much of the demo.
 */
const root = join(import.meta.dirname, '..');
const usage =
  'Usage: npm run engine -- vendure|medusa [--check] [--fresh] [--products N], vendure --faults';
const engines: readonly Engine[] = [vendure, medusa];

/** For `npm test`, which leaves out the engine where it cannot be fetched (EX_UNAVAILABLE). */
const noRegistryCode = 69;

const fresh = () => randomBytes(24).toString('hex');
const SecretsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    cookies: v.string(),
    changes: v.string(),
    password: v.string(),
    key: v.optional(v.string(), fresh),
  }),
);

/** The engine's secrets, made at the first start. */
async function secretsOf(folder: string): Promise<Secrets> {
  const file = join(folder, 'secrets.json');
  const made = existsSync(file)
    ? v.parse(SecretsSchema, await readFile(file, 'utf8'))
    : { cookies: fresh(), changes: fresh(), password: fresh(), key: fresh() };
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** Changes with what fills an engine. */
async function seedStamp(folder: string, { seeds }: Engine): Promise<string> {
  const own = ['demo-seed.ts', 'demo-deliveries.ts', 'world.ts'];
  const hash = createHash('sha256').update(values.products);
  const files = [
    ...seeds.map((name) => join(folder, name)),
    ...own.map((name) => join(root, 'scripts/engine', name)),
  ];
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
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
  const engine = engines.find(({ name }) => name === positionals[0]);
  if (engine === undefined || (values.faults && engine !== vendure)) throw new Error(usage);
  const base = process.env['ENGINE_DIR'] ?? join(homedir(), '.cache/witryna/engines');
  const folder = resolve(base, engine.name);
  const startedAt = performance.now();
  const say = (line: string) =>
    process.stderr.write(`[${Math.round((performance.now() - startedAt) / 1000)} s] ${line}\n`);
  await install(folder, engine);
  await copyConfiguration(join(root, 'connectors', engine.name, 'engine'), folder);
  const secrets = await secretsOf(folder);
  const { HOST = '127.0.0.1' } = process.env;
  // A check must not meet the shop of the same machine, or another check.
  const PORT = values.check ? String(await freePort()) : (process.env['PORT'] ?? '3000');
  const ENGINE_PORT = values.check
    ? String(await freePort())
    : (process.env['ENGINE_PORT'] ?? engine.port);
  // Of the suites only the shopper's has a shop.
  const takesChanges = values.check ? engine === vendure : !values.faults;
  const engineEnv = {
    ...process.env,
    ENGINE_PORT,
    ENGINE_URL: `http://127.0.0.1:${ENGINE_PORT}`,
    ENGINE_SECRET: secrets.cookies,
    ENGINE_PASSWORD: secrets.password,
    SHOP_API_KEY: secrets.key,
    SHOP_CHANGES_URL: takesChanges ? `http://127.0.0.1:${PORT}/engine/changes` : '',
    SHOP_CHANGES_KEY: secrets.changes,
  };
  const close = await engine.open(folder);
  try {
    const seed = await seedStamp(folder, engine);
    const seeded = await readFile(join(folder, 'seeded'), 'utf8').catch(() => '');
    if (values.fresh || seeded !== seed) {
      say('Making the demo catalogue and its pictures');
      const demo = join(folder, 'demo');
      await (await loadDemo()).generateDemo(demo, { now: new Date() });
      await writeSeed(demo, folder, Number(values.products));
      await copyContent(demo, folder);
      say(`Filling ${engine.name}`);
      await engine.fill(folder, { ...engineEnv, SHOP_CHANGES_URL: '' });
      await writeWorld(folder);
      await writeFile(join(folder, 'seeded'), seed);
    }
    const key = await engine.key(folder, secrets);
    if (values.faults) {
      const database = await engine.database(folder, 'faults');
      const env = { ...engineEnv, ...database, COMMERCE_API_KEY: key };
      const args = ['tests/engines/run-faults.ts', folder, '--orders', values.orders];
      await run(process.execPath, [...args, '--seed', values.seed], { cwd: root, env });
      return;
    }
    say(`Starting ${engine.name}`);
    // The suite buys some forty pieces: it gets an engine as it was filled, and the shop keeps its own.
    const database = await engine.database(folder, values.check ? 'check' : 'own');
    await engine.start(folder, { ...engineEnv, ...database });
    const address = `http://127.0.0.1:${ENGINE_PORT}`;
    const shopEnv = {
      ...process.env,
      PORT,
      HOST,
      COMMERCE: engine.name,
      COMMERCE_API_URL: address,
      COMMERCE_API_KEY: key,
      COMMERCE_CHANGES_KEY: secrets.changes,
      CATALOGUE_DIR: join(folder, 'catalogue'),
      DATA_DIR: join(folder, 'shop'),
      PRICES_INCLUDE_TAX: 'on',
    };
    say(`Admin API: ${address}${engine.admin}, password in ${folder}/secrets.json)`);
    await (values.check
      ? check({ name: engine.name, folder, env: shopEnv })
      : open(engine, shopEnv, say));
  } finally {
    await stop();
    if (values.check) await engine.forget(folder);
    await close();
  }
}

async function open(
  { name }: Engine,
  shopEnv: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<void> {
  say('Indexing its catalogue');
  const index = ['server/cli/index-catalogue.ts', '--from', `${name}:`];
  await run(process.execPath, index, { cwd: root, env: shopEnv });
  say('Starting the shop');
  const shop = start(['server/cli/start.ts'], root, shopEnv);
  await new Promise((done) => shop.once('exit', done));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = error instanceof NoRegistryError ? noRegistryCode : 1;
}
