import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SearchRequest } from '../../domain/catalogue/catalogue.ts';
import { connect } from '../../server/catalogue/elasticsearch/connection.ts';
import {
  type ElasticsearchCatalogue,
  openElasticsearchCatalogue,
} from '../../server/catalogue/elasticsearch/elasticsearch-catalogue.ts';
import { fixtureFolder } from '../contract/catalogue/engine.ts';
import { isThere, openElasticsearchEngine, removeIndices, testAddress } from './engine.ts';
import { type Gate, openGate } from './gate.ts';

const searchMs = 1500;
const everything: SearchRequest<'product'> = { store: 'pl', type: 'product' };

/** The error of a query, and its time in ms. */
async function failing(question: Promise<unknown>) {
  const startedAt = performance.now();
  const error = await question.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { error, milliseconds: performance.now() - startedAt };
}

describe.skipIf(!isThere)('a failing Elasticsearch', () => {
  let engine: Awaited<ReturnType<typeof openElasticsearchEngine>> | undefined;
  let gate: Gate | undefined;
  beforeAll(async () => {
    engine = await openElasticsearchEngine(fixtureFolder);
    gate = await openGate(engine.address.url);
  });
  afterAll(async () => {
    await gate?.close();
    await engine?.close();
  });

  /** A catalogue behind the gate, after its first response. */
  async function opened(): Promise<{
    gate: Gate;
    catalogue: ElasticsearchCatalogue;
    told: unknown[];
  }> {
    if (!engine || !gate) throw new Error('The engine did not open');
    gate.set('open');
    const told: unknown[] = [];
    const catalogue = openElasticsearchCatalogue({
      address: { ...engine.address, url: gate.url },
      searchMs,
      checkEveryMs: 0,
      onError: (error) => told.push(error),
    });
    onTestFinished(() => catalogue.close());
    await expect.poll(() => catalogue.search(everything), { timeout: 60_000 }).toBeTruthy();
    return { gate, catalogue, told };
  }

  test.each(['shut', 'silent'] as const)(
    'that is %s causes an error within the time limit, and responds again afterwards [catalog-30]',
    async (state) => {
      const { gate: way, catalogue } = await opened();
      way.set(state);
      for (const ask of [
        () => catalogue.search(everything),
        () => catalogue.search({ ...everything, query: 'kurtka' }),
        () => catalogue.suggest('pl', 'kurt', 5),
      ]) {
        const { error, milliseconds } = await failing(ask());
        expect(error).toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
        // The limits of the check for a swap and of the search itself, with reserve for a busy
        // machine.
        expect(milliseconds).toBeLessThan(searchMs * 2 + 2000);
      }
      way.set('open');
      const again = () => catalogue.search(everything).then(({ total }) => total);
      await expect.poll(again, { timeout: 60_000 }).toBe(22);
    },
  );

  test('keeps the name of its index, so that cached pages are still found, and logs the reason', async () => {
    const { gate: way, catalogue, told } = await opened();
    const generation = await catalogue.generation('pl');
    way.set('shut');
    expect(await catalogue.generation('pl')).toBe(generation);
    // The check that logs it runs in the background.
    await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThan(0);
  });

  test('that was never reached is unavailable', async () => {
    const catalogue = openElasticsearchCatalogue({
      address: { ...testAddress(), url: 'http://127.0.0.1:9' },
      searchMs,
    });
    onTestFinished(() => catalogue.close());
    for (const ask of [catalogue.generation('pl'), catalogue.search(everything)]) {
      await expect(ask).rejects.toMatchObject({ code: 'CATALOGUE_UNAVAILABLE' });
    }
  });

  test('whose index was written by another version is refused with a clear message', async () => {
    const address = testAddress();
    const client = connect(address);
    onTestFinished(async () => {
      await client.close();
      await removeIndices(address);
    });
    const alias = `${address.prefix}_pl`;
    await client.indices.create({
      index: `${alias}-old`,
      aliases: { [alias]: {} },
      mappings: { _meta: { format: '0' } },
    });
    const catalogue = openElasticsearchCatalogue({ address, searchMs: 20_000 });
    onTestFinished(() => catalogue.close());
    await expect(catalogue.search(everything)).rejects.toThrow(
      /^Index test_\w+_pl-old has format 0, this version reads \d+: index again$/,
    );
  });
});
