import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { productDocument } from '../../tests/support/product-document.ts';
import { announcePurge, onPurge } from '../cache/purge-channel.ts';
import { cacheCatalogue } from './cached-catalogue.ts';

const products = Array.from({ length: 30 }, (_, index) =>
  productDocument({ id: index + 1, sku: `TEE-${index + 1}`, color: String(index % 3) }),
);
const options = { maxBytes: 1_000_000, lifeMs: 60_000 };

function open(bound = options) {
  const engine = memoryCatalogue({ product: products });
  return { engine, cached: cacheCatalogue(engine, bound) };
}

const bySku = (sku: string) =>
  ({ store: 'pl', type: 'product', filters: { sku: { eq: sku } } }) as const;
const listing = (from: number) =>
  ({ store: 'pl', type: 'product', size: 10, from, aggregate: ['color'] }) as const;

describe('cached responses of the catalogue', () => {
  test('serve a thousand equal requests, parallel and later, with one query', async () => {
    const { engine, cached } = open();
    const crowd = Array.from({ length: 1000 }, () => cached.search(bySku('TEE-1')));
    const responses = await Promise.all(crowd);
    await cached.search(bySku('TEE-1'));
    expect(engine.requests).toHaveLength(1);
    expect(new Set(responses.map(({ items }) => items[0]?.sku))).toEqual(new Set(['TEE-1']));
  });

  test('are not used for another index or request, or after they expired', async () => {
    const { engine, cached } = open({ ...options, lifeMs: 5 });
    const generation = vi.spyOn(engine, 'generation').mockResolvedValue('g1');
    await cached.search(bySku('TEE-1'));
    await cached.search(bySku('TEE-2'));
    generation.mockResolvedValue('g2');
    await cached.search(bySku('TEE-1'));
    expect(engine.requests.map((request) => request.generation)).toEqual(['g1', 'g1', 'g2']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await cached.search(bySku('TEE-1'));
    expect(engine.requests).toHaveLength(4);
  });

  test('contain the count of a listing’s pages once, and each page shows it', async () => {
    const { engine, cached } = open();
    const plain = memoryCatalogue({ product: products });
    for (const from of [0, 10, 20]) {
      const { generation: _, ...own } = { generation: '', ...listing(from) };
      expect(await cached.search(own)).toEqual(await plain.search(own));
    }
    expect(engine.requests.map(({ aggregate }) => aggregate)).toEqual([
      ['color'],
      undefined,
      undefined,
    ]);
  });

  test('differ by the values that cards are requested for, and share their counts', async () => {
    const { engine, cached } = open();
    for (const card of [undefined, {}, { color: ['1'] }, { color: ['2'] }, {}]) {
      await cached.search({ ...listing(0), ...(card && { card }) });
    }
    expect(engine.requests.map(({ card, aggregate }) => [card, aggregate])).toEqual([
      [undefined, ['color']],
      [{}, ['color']],
      [{ color: ['1'] }, undefined],
      [{ color: ['2'] }, undefined],
    ]);
  });

  test('never include a failure', async () => {
    const { engine, cached } = open();
    vi.spyOn(engine, 'search').mockRejectedValueOnce(new AppError('CATALOGUE_UNAVAILABLE', 'down'));
    await expect(cached.search(bySku('TEE-1'))).rejects.toMatchObject({
      code: 'CATALOGUE_UNAVAILABLE',
    });
    await expect(cached.search(bySku('TEE-1'))).resolves.toMatchObject({ total: 1 });
  });

  test('are limited in bytes, even after the whole catalogue was read', async () => {
    const { engine, cached } = open({ ...options, maxBytes: 32_000 });
    for (const { sku } of products) await cached.search(bySku(sku));
    for (const { sku } of products.slice(0, 10)) await cached.search(bySku(sku));
    expect(engine.requests).toHaveLength(40);
    await cached.search(bySku('TEE-10'));
    expect(engine.requests).toHaveLength(40);
  });

  test('are dropped by a purge of a document’s tag, with `*` all, including pending ones', async () => {
    const { engine, cached } = open();
    const requests = () => engine.requests.length;
    await cached.search(bySku('TEE-1'));
    await cached.search(bySku('TEE-2'));
    cached.purge(['P1']);
    await cached.search(bySku('TEE-2'));
    expect(requests()).toBe(2);
    await cached.search(bySku('TEE-1'));
    expect(requests()).toBe(3);
    const late = cached.search(bySku('TEE-3'));
    cached.purge(['*']);
    await late;
    await cached.search(bySku('TEE-2'));
    await cached.search(bySku('TEE-3'));
    expect(requests()).toBeGreaterThanOrEqual(5);
  });

  test('are purged on all threads by a purge on one thread', async () => {
    const heard = Promise.withResolvers<readonly string[]>();
    onTestFinished(onPurge(heard.resolve));
    announcePurge(['P1', 'category']);
    await expect(heard.promise).resolves.toEqual(['P1', 'category']);
  });
});
