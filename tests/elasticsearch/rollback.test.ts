import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../server/catalogue/elasticsearch/connection.ts';
import { readIndices } from '../../server/catalogue/elasticsearch/read-indices.ts';
import { indexFolder } from '../../server/catalogue/index/index-folder.ts';
import { rollbackContract } from '../contract/catalogue/rollback-contract.ts';
import { shirt, sourceFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { isThere, openEmptyEngine } from './engine.ts';

describe.skipIf(!isThere)('indices in Elasticsearch', () => {
  rollbackContract('Elasticsearch', () => openEmptyEngine(2));

  test.each(['at once', 'after another'])(
    'can be rolled back, although a run ended before it marked the replaced index: %s',
    async (when) => {
      const { address, catalogue, beginIndex, rollback, close } = await openEmptyEngine(2);
      const client = connect(address);
      onTestFinished(async () => {
        await client.close();
        await close();
      });
      const dir = await temporaryFolder();
      const index = async (sku: string) => {
        const from = await sourceFolder({ product: [shirt(sku)] });
        return (await indexFolder({ from, dir, store: 'pl', beginIndex })).generation;
      };
      await index('A');
      const second = await index('B');
      const third = await index('C');
      const [unmarked] = (await readIndices(client, `${address.prefix}_pl-*`)).filter((each) =>
        each.index.endsWith(second),
      );
      expect(unmarked?.meta?.replacedAt).toEqual(expect.any(String));
      await client.indices.putMapping({
        index: unmarked?.index ?? '',
        _meta: { ...unmarked?.meta, replacedAt: null },
      });
      const last = when === 'at once' ? third : await index('D');
      if (last !== third) expect(await rollback('pl')).toEqual({ from: last, to: third });
      expect(await rollback('pl')).toEqual({ from: third, to: second });
      const { items } = await catalogue.search({ store: 'pl', type: 'product' });
      expect(items.map(({ sku }) => sku)).toEqual(['B']);
    },
  );
});
