import { expect, onTestFinished, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { countAggregations } from './elasticsearch/counts.ts';
import { openEmbeddedCatalogue } from './embedded/embedded-catalogue.ts';
import { indexFolder } from './index/index-folder.ts';

/** One value more than the limit. */
const product = Array.from({ length: 1000 }, (_, at) =>
  shirt(`S${at}`, { id: at + 1, url_path: `s${at}`, manufacturer: 10_000 + at }),
);

test('the embedded engine finds 999 filter values [catalog-23]', async () => {
  const dir = await temporaryFolder();
  await indexFolder({ from: await sourceFolder({ product }), dir, store: 'pl' });
  const catalogue = openEmbeddedCatalogue({ dir });
  onTestFinished(() => catalogue.close());
  const { aggregations } = await catalogue.search({
    store: 'pl',
    type: 'product',
    aggregate: ['manufacturer'],
  });
  expect(aggregations.manufacturer).toHaveLength(999);
});

test('Elasticsearch is queried for 999 filter values [catalog-23]', () => {
  const aggregations = countAggregations('product', { clauses: [], after: [] }, ['manufacturer'], {
    shards: 1,
    variantFields: [],
  });
  expect(aggregations['0']?.aggs?.values?.terms).toMatchObject({ size: 999 });
  expect(aggregations['0']?.aggs?.values?.terms).not.toHaveProperty('shard_size');
});

test('each shard of an index returns all its counts, so that their totals are exact', () => {
  const aggregations = countAggregations('product', { clauses: [], after: [] }, ['manufacturer'], {
    shards: 3,
    variantFields: [],
  });
  expect(aggregations['0']?.aggs?.values?.terms?.shard_size).toBeGreaterThan(10_000);
});
