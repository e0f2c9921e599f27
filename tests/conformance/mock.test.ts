import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentPages } from '../../demo/catalogue/content-pages.ts';
import { demoFacts } from '../../demo/catalogue/demo-facts.ts';
import { textVersion } from '../../domain/text/text-version.ts';
import { commerceCalls } from '../../server/commerce/calls.ts';
import { childEnvironment } from '../services/child-environment.ts';
import { runScript } from '../services/run-script.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { temporaryDirectory } from '../support/temporary-folder.ts';
import { type Send, sendTo } from './backend-under-test.ts';
import { type Outcome, runKit } from './kit.ts';
import { readWorld, type World } from './world.ts';

const root = join(import.meta.dirname, '../..');

/** No browser makes passkeys at an IP address. */
const shopOrigin = 'http://localhost:3000';

const terms = '<p>1. Umowa</p>';

/** The small catalogue with enough stock for every case. */
async function fullShelves(folder: string): Promise<string> {
  const copy = join(folder, 'catalogue');
  await cp(fixtureCatalogue, copy, { recursive: true });
  const file = join(copy, 'product.ndjson');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/"qty": ?5\b/g, '"qty":500'));
  const page = { id: '900', identifier: 'regulamin', url_key: 'regulamin', title: 'Regulamin' };
  const line = JSON.stringify({ ...page, content: terms, active: true });
  await appendFile(join(copy, 'cms_page.ndjson'), `\n${line}\n`);
  return copy;
}

/** `npm run mock-api` as started by its user, on a free port. */
async function startMock(folder: string) {
  const child = spawn(process.execPath, ['mock/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: childEnvironment({
      MOCK_PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: shopOrigin,
      CATALOGUE_DIR: await fullShelves(folder),
    }),
  });
  const ended = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const url = /Mocked commerce API: (\S+)/.exec(printed)?.[1];
    if (url) return { url, stop: () => child.kill() && ended };
  }
  throw new Error(`The mock did not start:\n${printed}`);
}

const nobody = sendTo('http://127.0.0.1:9');

const option = (option_id: string, option_value: string) => ({ option_id, option_value });

const fixtureWorld: Omit<World, 'customer'> = {
  simple: 'SUK-03',
  terms: textVersion(terms),
  configurable: {
    sku: 'SUK-01',
    product_option: {
      extension_attributes: {
        configurable_item_options: [option('93', '8'), option('142', '22')],
      },
    },
    variant: 'SUK-01-M-8',
    other: 'SUK-01-S-8',
  },
  virtual: 'KAR-01',
  soldOut: 'KUR-02',
  shopOrigin,
  content: { page: 'o-nas', draft: '3f0c7a52-6f0e-4c1b-9a57-2d8a6b1e4c90' },
};

/** A request path as a pattern: `/api/order/:uuid` matches any single name. */
const patternOf = (method: string, path: string) =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`);

describe('the mocked backend in its own process', () => {
  let mock: Awaited<ReturnType<typeof startMock>>;
  let outcomes: readonly Outcome[];
  const calls = new Set<string>();

  beforeAll(async () => {
    const { path, remove } = await temporaryDirectory();
    mock = await startMock(path);
    // Customers and codes are the same as in the demo.
    const demo = await readWorld(join(import.meta.dirname, 'demo-world.json'));
    const world = { ...demo, ...fixtureWorld };
    const send = sendTo(mock.url);
    outcomes = await runKit(send, { world, also: send, onCall: (call) => calls.add(call) });
    return async () => {
      await mock.stop();
      await remove();
    };
  });

  test('fulfils every case of the contract', () => {
    expect(outcomes.length).toBeGreaterThan(50);
    expect(outcomes.filter(({ state }) => state !== 'holds')).toEqual([]);
  });

  test('receives every request that a browser may send', () => {
    const unasked = commerceCalls.filter(
      ({ method, path }) => ![...calls].some((call) => patternOf(method, path).test(call)),
    );
    expect(unasked.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('is checked by the command, which exits with 1 if a case fails', async () => {
    const { code, stdout } = await runScript(
      'tests/conformance/run.ts',
      {},
      ...['--api', mock.url, '--also', mock.url],
    );
    // The demo's products are not in the small catalogue, so cases that sell fail.
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ {2}api-26 .*stock of one product/);
    expect(stdout).toMatch(/✓ {2}api-43 checkout-33 .*banks are listed/);
    expect(stdout).toMatch(/\d+ hold, \d+ fail, 0 not run/);
  });
});

test('the demo’s world names the edition of the demo’s terms', async () => {
  const { terms } = await readWorld(join(import.meta.dirname, 'demo-world.json'));
  const page = contentPages(demoFacts()).find(({ key }) => key === 'regulamin');
  expect(terms).toBe(textVersion(page?.content ?? ''));
});

test('the command without an address prints its usage', async () => {
  const { code, stderr } = await runScript('tests/conformance/run.ts');
  expect([code, stderr]).toEqual([2, expect.stringContaining('--api URL')]);
});

test('cases without their part of the world are skipped and reported', async () => {
  const [lacking] = (await runKit(nobody, { world: { simple: 'x' } })).filter(
    ({ state }) => state === 'not run',
  );
  expect(lacking?.why).toMatch(/^the world has no /);
});

test('cases of what a backend does not declare are not run, and say what is missing', async () => {
  const declared = { features: [], payments: ['bank'], deliveries: ['courier'] };
  const least: Send = async ({ path }) =>
    path === '/api/capabilities'
      ? { status: 200, envelope: { code: 200, result: declared } }
      : { status: 503, envelope: { code: 503, result: 'Down' } };
  const outcomes = await runKit(least, { world: { simple: 'x', blik: '777123' }, also: least });
  const why = new Set(outcomes.filter(({ state }) => state === 'not run').map((one) => one.why));
  expect([...why]).toEqual(
    expect.arrayContaining(['not declared: idempotency-keys', 'not declared: pay-blik']),
  );
  expect(outcomes.some(({ capabilities }) => capabilities.includes('pay-blik'))).toBe(true);
  expect(outcomes.every(({ step }) => step >= 1)).toBe(true);
});

test('an adapter of a file is tested in this process', async () => {
  const { path, remove } = await temporaryDirectory();
  const file = join(path, 'adapter.ts');
  const result = '{ features: [], payments: [], deliveries: [] }';
  await writeFile(
    file,
    `export default () => ({
      send: async ({ path }) =>
        path === '/api/capabilities'
          ? { status: 200, envelope: { code: 200, result: ${result} } }
          : { status: 404, envelope: { code: 404, result: path } },
      close: async () => {},
    });`,
  );
  const { stdout } = await runScript('tests/conformance/run.ts', {}, '--adapter', file);
  expect(stdout).toMatch(/✗ {2}api-14 .*a guest gets a new cart \(step 1\)/);
  expect(stdout).toContain('not declared: idempotency-keys');
  await remove();
});

test('cases of a later step are skipped, and an address without a server is reported', async () => {
  const asked: string[] = [];
  const watch = { onCall: (call: string) => asked.push(call) };
  const outcomes = await runKit(nobody, { world: { simple: 'x' }, ...watch, step: 1 });
  expect([...new Set(asked.map((call) => call.replace(/\?.*/, '')))].sort()).toEqual([
    'GET /api/cart/pull',
    'GET /api/stock/check',
    'GET /api/stock/list',
    'POST /api/cart/create',
  ]);
  const [failed] = outcomes.filter(({ state }) => state === 'fails');
  expect(failed?.why).toMatch(/^fetch failed: .+/);
});
