import { describe, expect, test, vi } from 'vitest';
import type { SearchRequest } from '../../../domain/catalogue/catalogue.ts';
import { memoryCatalogue } from '../../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../../tests/support/product-document.ts';
import { createStages } from './two-stages.ts';

const cards: SearchRequest<'product'> = { store: 'pl', type: 'product', sourceInclude: ['name'] };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** Stages with a shop that takes `few` ms for some fields and `all` ms for whole documents. */
function shop(few: number, all: number) {
  const catalogue = memoryCatalogue({ product: [productDocument({ sku: 'A' })] });
  let now = 0;
  const inBackground: Promise<unknown>[] = [];
  const stages = createStages(() => now, log);
  const search = async (request: SearchRequest<'product'>) => {
    const response = await stages.search(
      request,
      async (requested) => {
        now += requested.sourceInclude ? few : all;
        return catalogue.search(requested);
      },
      (send) => inBackground.push(send),
    );
    await Promise.all(inBackground);
    return response;
  };
  const wholes = () => catalogue.requests.map(({ sourceInclude }) => sourceInclude === undefined);
  return { search, wholes };
}

describe('a search for products with some fields', () => {
  test('returns those fields first, then whole documents', async () => {
    const { search, wholes } = shop(10, 30);
    await search(cards);
    await search(cards);
    expect(wholes()).toEqual([false, true, false, true]);
  });

  test.each([
    [30, 10],
    [10, 10],
  ])(
    'returns whole documents at once after stages of %i ms and %i ms [product-40]',
    async (few, all) => {
      const { search, wholes } = shop(few, all);
      await search(cards);
      await search(cards);
      expect(wholes()).toEqual([false, true, true]);
    },
  );

  test('is sent once for an empty result or another query', async () => {
    const { search, wholes } = shop(10, 30);
    await search({ ...cards, filters: { sku: { eq: 'B' } } });
    await search({ store: 'pl', type: 'product' });
    expect(wholes()).toEqual([false, true]);
  });
});
