import { describe, expect, test } from 'vitest';
import { query, smallShop } from '../../tests/support/small-shop.ts';
import type { SearchRequest, SearchResponse } from '../catalogue/catalogue.ts';
import type { EntityType } from '../catalogue/documents.ts';
import { AppError } from '../errors.ts';
import { createCatalogueFacts } from './facts.ts';
import { loadCategory } from './load-category.ts';
import { loadTag } from './load-tag.ts';
import { lookUpCategory, lookUpTag } from './lookups.ts';

const context = smallShop();

/** A catalogue that fails until it is switched to recover. */
function outage(error: unknown = new AppError('CATALOGUE_UNAVAILABLE', 'down')) {
  let isDown = true;
  const catalogue = {
    ...context.catalogue,
    search: <T extends EntityType>(request: SearchRequest<T>): Promise<SearchResponse<T>> =>
      isDown ? Promise.reject(error) : context.catalogue.search(request),
  };
  return { ...context, catalogue, recover: () => (isDown = false) };
}

describe('a lookup', () => {
  test('of a category or tag returns nothing on an error instead of throwing [catalog-34]', async () => {
    const { catalogue } = outage();
    const facts = createCatalogueFacts(catalogue, 'pl');
    await expect(lookUpCategory(facts, 'torby')).resolves.toMatchObject({ kind: 'failed' });
    await expect(lookUpTag(facts, 'nowosci')).resolves.toMatchObject({ kind: 'failed' });
  });

  test('lets the page distinguish an outage from an unknown address [catalog-34]', async () => {
    const search = query();
    for (const error of [new AppError('CATALOGUE_UNAVAILABLE', 'down'), new TypeError('broken')]) {
      const broken = outage(error);
      await expect(loadCategory(broken, { slug: 'torby', search })).rejects.toMatchObject({
        code: 'CATALOGUE_UNAVAILABLE',
      });
      await expect(loadTag(broken, { slug: 'nowosci', search })).rejects.toMatchObject({
        code: 'CATALOGUE_UNAVAILABLE',
      });
    }
    await expect(loadTag(context, { slug: 'nic', search })).rejects.toMatchObject({
      code: 'CATALOGUE_NOT_FOUND',
    });
  });

  test('succeeds again when the catalogue is back', async () => {
    const { catalogue, recover } = outage();
    const facts = createCatalogueFacts(catalogue, 'pl');
    await lookUpTag(facts, 'nowosci');
    recover();
    expect(await lookUpTag(facts, 'nowosci')).toMatchObject({
      kind: 'found',
      document: { id: 6 },
    });
    expect(await lookUpTag(facts, 'nic')).toEqual({ kind: 'missing' });
  });
});
