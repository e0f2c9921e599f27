import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runScript } from '../services/run-script.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { isThere, removeIndices, testAddress } from './engine.ts';

const address = testAddress();

describe.skipIf(!isThere)('the shop on Elasticsearch', () => {
  let shop: RunningShop | undefined;
  let dataDir = '';
  const settings = () => ({
    CATALOGUE_ENGINE: 'elasticsearch',
    ELASTICSEARCH_URL: address.url,
    ELASTICSEARCH_INDEX: address.prefix,
    ELASTICSEARCH_REPLICAS: '0',
    CATALOGUE_DIR: fixtureCatalogue,
    DATA_DIR: dataDir,
  });
  const get = async (path: string) => {
    const response = await fetch(new URL(path, shop?.url));
    return { status: response.status, text: await response.text() };
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'witryna-data-'));
    shop = await startShop(settings());
  });
  afterAll(async () => {
    await shop?.stop();
    await removeIndices(address);
    await rm(dataDir, { recursive: true, force: true });
  });

  test('indexes at its start and serves listings, products and searches', async () => {
    expect(await get('/kobiety')).toMatchObject({ status: 200 });
    expect((await get('/kobiety')).text).toContain('Żółta sukienka');
    expect((await get('/szukaj?q=zolta%20sukienka')).text).toContain('Żółta sukienka');
    expect(await get('/nie-ma-takiej-strony')).toMatchObject({ status: 404 });
  });

  test('shows what npm run index has changed meanwhile', async () => {
    const file = join(dataDir, 'changes.ndjson');
    const name = 'Sukienka z koperty';
    const product = { id: 999, sku: 'NOWA-01', name, type_id: 'simple', url_path: 'nowa-sukienka' };
    await writeFile(file, JSON.stringify({ type: 'product', document: product }));
    const { code, stderr } = await runScript(
      'server/cli/index-catalogue.ts',
      settings(),
      '--changes',
      file,
    );
    expect(code, stderr).toBe(0);
    await expect
      .poll(async () => (await get('/nowa-sukienka')).text, { timeout: 60_000, interval: 500 })
      .toContain(name);
  });
});
