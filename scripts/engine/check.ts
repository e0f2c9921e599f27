import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tests/services/chromium.ts';
import { freePort } from '../../tests/services/free-port.ts';
import { startShop } from '../../tests/services/shop.ts';
import { run } from './install.ts';
import { listening, start } from './processes.ts';

const root = join(import.meta.dirname, '../..');

/** What a check runs on: the engine's name and folder, and the settings of a shop on it. */
export interface Checked {
  readonly name: string;
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

const script = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, args, { cwd: root, env });

/** Two connector processes, as a shop with several has them; returns their addresses. */
async function openConnectors(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const ports = [String(await freePort()), String(await freePort())];
  const PUBLIC_URL = 'http://127.0.0.1:3000';
  for (const CONNECTOR_PORT of ports) {
    start(['connectors/serve.ts'], root, { ...env, PUBLIC_URL, CONNECTOR_PORT });
  }
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(urls.map((url) => listening(url)));
  return urls;
}

/** A shopper in Chromium on a shop of Vendure, whose orders are read back as staff. */
async function walkShop({ folder, env }: Checked, shopUrl: string): Promise<void> {
  const config = 'tests/engines/browser/playwright.config.ts';
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', config];
  const ENGINE_URL = env['COMMERCE_API_URL'];
  const addresses = { SHOP_URL: shopUrl, ENGINE_URL, ENGINE_FOLDER: folder };
  await script(args, { ...env, ...addresses, CHROMIUM_PATH: findChromium() });
}

/** A shop on the engine with data of its own; it takes the engine's changes at `PORT`. */
async function openShop({ name, folder, env }: Checked, own: string) {
  const [CATALOGUE_DIR, DATA_DIR] = [join(own, 'catalogue'), join(own, 'data')];
  await cp(join(folder, 'catalogue'), CATALOGUE_DIR, { recursive: true });
  const [given, PORT = ''] = [{ ...env, CATALOGUE_DIR, DATA_DIR }, env['PORT']];
  await script(['server/cli/index-catalogue.ts', '--from', `${name}:`], given);
  const set = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  return startShop({ ...Object.fromEntries(set), PUBLIC_URL, CONSENT_BANNER: 'off' });
}

/**
 * Runs all suites on an engine that is as it was filled; on Vendure also a shopper in a browser, and
 * the staff. Rejects when one has failed, after all have run.
 */
export async function check(checked: Checked): Promise<void> {
  const { name, folder, env } = checked;
  const isVendure = name === 'vendure';
  const own = await mkdtemp(join(tmpdir(), 'witryna-check-'));
  const shop = isVendure ? await openShop(checked, own) : null;
  const failures: string[] = [];
  const attempt = (suite: Promise<void>) =>
    suite.catch((error: unknown) => void failures.push(String(error)));
  try {
    if (shop) await attempt(walkShop(checked, shop.url));
    const [api = '', also = ''] = await openConnectors(env);
    const world = join(folder, 'world.json');
    const suite = ['--api', api, '--also', also, '--world', world, '--step', '6'];
    await attempt(script(['tests/conformance/run.ts', ...suite], env));
    const staff = ['tests/engines/staff-walk.ts', folder, api, env['COMMERCE_API_URL'] ?? ''];
    if (isVendure) await attempt(script(staff, env));
  } finally {
    await shop?.stop();
    await rm(own, { recursive: true, force: true });
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
