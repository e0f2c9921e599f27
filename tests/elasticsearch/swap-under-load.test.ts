import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../server/catalogue/elasticsearch/connection.ts';
import { openElasticsearchCatalogue } from '../../server/catalogue/elasticsearch/elasticsearch-catalogue.ts';
import { indexFolder } from '../../server/catalogue/index/index-folder.ts';
import { shirt, sourceFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { isThere, openEmptyEngine, type TestEngine } from './engine.ts';

const rounds = 4;
const readers = 4;

/** All products of a round have its number as colour, so that mixed results are visible. */
async function makeIndex({ beginIndex }: TestEngine, dir: string, round: number): Promise<string> {
  const product = Array.from({ length: 60 }, (_, at) => shirt(`S-${at}`, { color: String(round) }));
  const from = await sourceFolder({ product });
  return (await indexFolder({ from, dir, store: 'pl', beginIndex })).generation;
}

/** Sends queries without pause until it is stopped. */
function startReader(engine: TestEngine) {
  const catalogue = openElasticsearchCatalogue({
    address: engine.address,
    searchMs: 20_000,
    checkEveryMs: 5,
  });
  const seen = { answers: 0, mixed: 0, errors: [] as string[], generations: new Set<string>() };
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      try {
        const generation = await catalogue.generation('pl');
        seen.generations.add(generation);
        const { items, total, aggregations } = await catalogue.search({
          store: 'pl',
          type: 'product',
          aggregate: ['color'],
          size: 100,
          generation,
        });
        const colours = new Set(items.map(({ color }) => color));
        seen.answers++;
        if (colours.size !== 1 || total !== 60 || aggregations.color?.length !== 1) seen.mixed++;
      } catch (error) {
        seen.errors.push(String(error));
      }
    }
    await catalogue.close();
  };
  const done = run();
  return {
    stop: async () => {
      isStopped = true;
      await done;
      return seen;
    },
  };
}

describe.skipIf(!isThere)('an index that is swapped while it is read', () => {
  test('causes no failed request, and each result is complete and from one index', async () => {
    const engine = await openEmptyEngine();
    onTestFinished(() => engine.close());
    const dir = await temporaryFolder();
    const generations = [await makeIndex(engine, dir, 0)];
    const reading = Array.from({ length: readers }, () => startReader(engine));
    for (let round = 1; round <= rounds; round++) {
      generations.push(await makeIndex(engine, dir, round));
    }
    await pause(200);
    for (const reader of reading) {
      const seen = await reader.stop();
      expect(seen).toMatchObject({ errors: [], mixed: 0 });
      expect(seen.answers).toBeGreaterThan(rounds * 3);
      expect([...seen.generations].at(-1)).toBe(generations.at(-1));
      expect(seen.generations.size).toBeGreaterThan(2);
    }
  });

  test('stays available for its readers, and is removed by a later swap', async () => {
    const engine = await openEmptyEngine();
    onTestFinished(() => engine.close());
    const client = connect(engine.address);
    onTestFinished(() => client.close());
    const dir = await temporaryFolder();
    const first = await makeIndex(engine, dir, 0);
    const second = await makeIndex(engine, dir, 1);
    const names = async () =>
      Object.keys(await client.indices.get({ index: `${engine.address.prefix}_pl-*` })).map(
        (name) => name.slice(`${engine.address.prefix}_pl-`.length),
      );
    expect((await names()).sort()).toEqual([first, second].sort());

    // As if the first index had been replaced a day ago.
    const index = `${engine.address.prefix}_pl-${first}`;
    const mapping = (await client.indices.getMapping({ index }))[index]?.mappings;
    const replacedAt = new Date(Date.now() - 86_400_000).toISOString();
    await client.indices.putMapping({ index, _meta: { ...mapping?._meta, replacedAt } });
    const third = await makeIndex(engine, dir, 2);
    expect((await names()).sort()).toEqual([second, third].sort());

    const { items } = await engine.catalogue.search({
      store: 'pl',
      type: 'product',
      generation: first,
    });
    expect(items[0]?.color).toBe('2');
  });
});
