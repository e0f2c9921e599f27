import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { noTools } from '../../tests/support/shop-facts.ts';
import { shirt, sourceFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { cacheCatalogue } from '../catalogue/cached-catalogue.ts';
import { openEmbeddedCatalogue } from '../catalogue/embedded/embedded-catalogue.ts';
import { indexFolder } from '../catalogue/index/index-folder.ts';
import { documentsData } from '../documents/documents-data.ts';
import { readMerchant } from '../law/read-merchant.ts';
import { servicesData } from '../services-data.ts';
import { loadConfig } from '../settings/config.ts';
import { type ShopOptionsInput, shopOptions } from '../settings/shop-options.ts';
import { createServices } from './services.ts';
import { settingsDigest } from './services-schema.ts';

function dataOf(input: ShopOptionsInput = {}) {
  const config = loadConfig({}, shopOptions(input));
  const merchant = readMerchant(config);
  return servicesData(config, {
    build: 'b1',
    merchant,
    documents: documentsData(config, merchant),
    consent: { hasBanner: false, tools: noTools },
    ownPages: [],
  });
}

/** Publishes an index of one product in one category. */
async function publish(dir: string, sku: string): Promise<string> {
  const category = { id: 2, parent_id: 1, name: sku, level: 2, is_active: true, position: 1 };
  const from = await sourceFolder({ product: [shirt(sku)], category: [category] });
  return (await indexFolder({ from, dir, store: 'pl' })).generation;
}

const skusOf = async (catalogue: Catalogue) =>
  (await catalogue.search({ store: 'pl', type: 'product' })).items.map(({ sku }) => sku);

describe('the services of a render', () => {
  test('read the index that the request names, even before this thread knows it', async () => {
    const dir = await temporaryFolder();
    const first = await publish(dir, 'A');
    const http = openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
    const engine = openEmbeddedCatalogue({ dir, checkEveryMs: 60_000 });
    const workers = cacheCatalogue(engine, { maxBytes: 1_000_000, lifeMs: 60_000 });
    const servicesOf = createServices(dataOf(), workers);
    const namesOf = async (generation: string) => {
      const { catalogue, facts } = await servicesOf({ storeCode: 'pl', generation });
      const book = await facts?.categories();
      expect(await catalogue.generation('pl')).toBe(generation);
      return [...(await skusOf(catalogue)), book?.byId('2')?.name];
    };
    expect(await namesOf(first)).toEqual(['A', 'A']);
    const second = await publish(dir, 'B');
    expect(await http.generation('pl')).toBe(second);
    expect(await workers.generation('pl')).toBe(first);
    expect(await namesOf(second)).toEqual(['B', 'B']);
    // A render that began earlier uses its own index to the end.
    expect(await namesOf(first)).toEqual(['A', 'A']);
    http.close();
    engine.close();
  });

  test('read the current index if the request names none, as for error pages', async () => {
    const engine = memoryCatalogue({});
    const servicesOf = createServices(dataOf(), engine);
    const current = await engine.generation('pl');
    for (const more of [{}, { generation: '' }]) {
      const { catalogue } = await servicesOf({ storeCode: 'pl', ...more });
      await skusOf(catalogue);
      expect(engine.requests.at(-1)?.generation).toBe(current);
    }
  });

  test('cache the facts of the last two indices of a store view', async () => {
    const servicesOf = createServices(dataOf(), memoryCatalogue({}));
    const factsOf = async (generation: string) =>
      (await servicesOf({ storeCode: 'pl', generation })).facts;
    const first = await factsOf('g1');
    const second = await factsOf('g2');
    expect(await factsOf('g1')).toBe(first);
    await factsOf('g3');
    expect(await factsOf('g2')).toBe(second);
    expect(await factsOf('g1')).not.toBe(first);
  });
});

test('have another name for other page settings, and the same name for the same', () => {
  expect(settingsDigest(dataOf())).toBe(settingsDigest(dataOf()));
  expect(settingsDigest(dataOf({ delivery: { freeFrom: 12_300 } }))).not.toBe(
    settingsDigest(dataOf()),
  );
});
