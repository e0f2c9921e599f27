import { expect, test } from 'vitest';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { ofStores } from './of-stores.ts';

test('a request for an unknown store view is refused without a query of the engine', async () => {
  const engine = memoryCatalogue({});
  const catalogue = ofStores(engine, ['pl']);
  const unknown = { code: 'BAD_REQUEST' };
  await expect(catalogue.search({ store: 'aa', type: 'product' })).rejects.toMatchObject(unknown);
  await expect(catalogue.suggest('aa', 'kurtka', 5)).rejects.toMatchObject(unknown);
  await expect(catalogue.generation('aa')).rejects.toMatchObject(unknown);
  expect(engine.requests).toEqual([]);
  expect(await catalogue.search({ store: 'pl', type: 'product' })).toMatchObject({ items: [] });
});
