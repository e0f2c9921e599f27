import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entityTypes } from '../../../domain/catalogue/documents.ts';
import { catalogueRoutes } from '../../../server/catalogue/http.ts';
import { openEmbeddedEngine } from './embedded-engine.ts';
import { type ContractEngine, fixtureFolder } from './engine.ts';
import { expectConditions } from './filters.ts';
import { secondPageOfTwo } from './pages.ts';

let engine: ContractEngine;
let app: FastifyInstance;

beforeAll(async () => {
  engine = await openEmbeddedEngine(fixtureFolder);
  app = Fastify();
  await app.register((scope) => catalogueRoutes(scope, { catalogue: engine.catalogue }));
});
afterAll(async () => {
  await app.close();
  await engine.close();
});

async function ask(request: object) {
  const payload = { store: 'pl', ...request };
  const response = await app.inject({ method: 'POST', url: '/api/catalog/search', payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
async function found(request: object, field: string): Promise<unknown[]> {
  const { items } = await ask(request);
  return Array.from(items, (item) => Reflect.get(Object(item), field));
}

/**
 * Searches over HTTP as a shop's own tools send them (api-57); `catalogueContract` tests the
 * results of engines.
 */
describe('the search over HTTP', () => {
  test('finds every type of document, each with its own response schema [api-56]', async () => {
    for (const type of entityTypes) {
      const { total, items } = await ask({ type, size: 100 });
      expect(total, type).toBeGreaterThan(0);
      expect(items, type).toHaveLength(total);
    }
  });

  test('returns items, total, perPage, start, aggregations and attributeMetadata, and nothing else [catalog-08] [api-58]', async () => {
    const response = await ask({ type: 'product', size: 2, from: 1 });
    expect(response).toEqual(secondPageOfTwo);
  });

  test('returns 50 items for a size of 0 or less, and starts at 0 for a negative start [catalog-16]', async () => {
    for (const size of [0, -5]) {
      const response = await ask({ type: 'product', size, from: -3 });
      expect(response).toMatchObject({ perPage: 50, start: 0, total: 22 });
      expect(response.items).toHaveLength(22);
    }
  });

  test('filters by one value, by a list of values and by a lower bound [api-58]', async () => {
    await expectConditions((filters) => found({ type: 'product', filters }, 'sku'));
  });

  test('finds attributes by code or id, and can return only custom or only visible ones [catalog-05]', async () => {
    const codes = (filters: object) => found({ type: 'attribute', filters }, 'attribute_code');
    expect(await codes({ attribute_code: { in: ['color', 'size'] } })).toEqual(['color', 'size']);
    expect(await codes({ attribute_id: { in: [137] } })).toEqual(['material']);
    const named = { attribute_code: { in: ['color', 'size'] } };
    const shown = { is_user_defined: { eq: true }, is_visible: { eq: true } };
    expect(await codes({ ...named, ...shown })).toEqual(['color', 'size']);
    for (const narrowed of [{ is_user_defined: { eq: false } }, { is_visible: { eq: false } }]) {
      expect(await codes({ ...named, ...narrowed })).toEqual([]);
    }
  });

  test('finds active categories by parent, level, id or slug, and leaves out empty ones if requested [catalog-35]', async () => {
    const active = { is_active: { eq: true } };
    const ids = (filters: object) => found({ type: 'category', filters }, 'id');
    // The only empty category of the fixture is also its only inactive one.
    const ofRoot = { parent_id: { eq: 2 }, level: { eq: 2 } };
    expect(await ids(ofRoot)).toContain('40');
    const full = await ids({ ...ofRoot, product_count: { gt: 0 } });
    expect(full).not.toContain('40');
    expect(await ids({ ...ofRoot, ...active })).toEqual(full);
    expect(full).toEqual((await ids(ofRoot)).filter((id) => id !== '40'));
    expect(await ids({ ...active, id: { in: [10, 20] } })).toEqual(['10', '20']);
    const [slug] = await found({ type: 'category', filters: { id: { eq: 10 } } }, 'slug');
    expect(await ids({ ...active, slug: { eq: slug } })).toEqual(['10']);
    expect(await ids({ is_active: { eq: false } })).toEqual(['40']);
  });
});
