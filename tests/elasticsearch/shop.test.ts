import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documentKey } from '../../domain/catalogue/document-key.ts';
import { polish } from '../../domain/catalogue/search-language.ts';
import { BulkWriter } from '../../server/catalogue/elasticsearch/bulk-writer.ts';
import { connect } from '../../server/catalogue/elasticsearch/connection.ts';
import { envelopeId, envelopeOf } from '../../server/catalogue/elasticsearch/envelope.ts';
import { documentsOf } from '../../server/catalogue/elasticsearch/every-document.ts';
import { aliasOf } from '../../server/catalogue/elasticsearch/index-names.ts';
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

  test('builds its index at the start and serves listings, products and searches', async () => {
    expect(await get('/kobiety')).toMatchObject({ status: 200 });
    expect((await get('/kobiety')).text).toContain('Żółta sukienka');
    expect((await get('/szukaj?q=zolta%20sukienka')).text).toContain('Żółta sukienka');
    expect(await get('/nie-ma-takiej-strony')).toMatchObject({ status: 404 });
  });

  test('shows changes made by npm run index', async () => {
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

  /** Writes to the current index directly, which the shop's own writers cannot do. */
  async function renameInPlace(sku: string, name: string): Promise<void> {
    const client = connect(address);
    onTestFinished(() => client.close());
    const index = aliasOf(address.prefix, 'pl');
    await client.indices.putSettings({ index, settings: { blocks: { write: false } } });
    const writer = new BulkWriter(client, index);
    for await (const document of documentsOf(client, index, 'product')) {
      if (document.sku !== sku) continue;
      const id = envelopeId('product', documentKey('product', document));
      const context = {
        ancestorsOf: () => [],
        categoryOf: () => undefined,
        labelOf: () => undefined,
        isSwatch: () => false,
        language: polish,
      };
      await writer.put(id, envelopeOf('product', { ...document, name }, context));
    }
    await writer.flush();
    await client.indices.refresh({ index });
  }

  test('drops the cached results of each thread on a purge', async () => {
    const key = 'key-of-the-purge';
    const [before, after] = ['Żółta sukienka', 'Zielona sukienka'];
    const other = await startShop({
      ...settings(),
      RENDER_THREADS: '2',
      INVALIDATE_KEY: key,
    });
    onTestFinished(async () => {
      await other.stop();
    });
    // Every address is new, so that both threads render, each with its own cache.
    const names = async () => {
      const pages = await Promise.all(
        Array.from({ length: 12 }, async () =>
          (await fetch(`${other.url}/suk-01?childSku=${randomUUID()}`)).text(),
        ),
      );
      return pages.map((page) => [before, after].filter((name) => page.includes(`<title>${name}`)));
    };
    expect(new Set((await names()).flat())).toEqual(new Set([before]));

    await renameInPlace('SUK-01', after);
    expect(new Set((await names()).flat())).toEqual(new Set([before]));
    const purged = await fetch(`${other.url}/invalidate?key=${key}&tag=P101`);
    expect(purged.status).toBe(200);
    await expect
      .poll(async () => new Set((await names()).flat()), { timeout: 5000 })
      .toEqual(new Set([after]));
  });

  test('follows a rollback by npm run index at once, and keeps no page of the withdrawn index', async () => {
    expect(await get('/nowa-sukienka')).toMatchObject({ status: 200 });
    const back = () => runScript('server/cli/index-catalogue.ts', settings(), '--rollback');
    const { code, stderr } = await back();
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/Store view pl is back at index \S+; \S+ is withdrawn\. All kept pages/);
    await expect
      .poll(async () => (await get('/nowa-sukienka')).status, { timeout: 60_000, interval: 200 })
      .toBe(404);
    const again = await back();
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('No index before the one behind');
  });
});
