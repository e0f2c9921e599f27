import Fastify from 'fastify';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { documentSchemas } from '../../domain/catalogue/documents.ts';
import { slowTriesOver, writeOnceOver } from '../../tests/support/gateway-shop.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { order } from '../../tests/support/mock-order.ts';
import { catalogueRoutes } from '../catalogue/http.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { BackendRequest } from './backend.ts';
import { gateway } from './gateway.ts';
import { tokenSessions } from './sessions.ts';

const many = <T>(schema: v.GenericSchema<unknown, T>, ...items: unknown[]) =>
  v.parse(v.array(schema), items);

const documents = {
  product: many(documentSchemas.product, {
    id: 1,
    sku: 'a',
    name: 'Szal',
    type_id: 'simple',
    stock: { qty: 5, is_in_stock: true },
  }),
  category: many(documentSchemas.category, { id: 2, name: 'Szale' }),
  attribute: many(documentSchemas.attribute, { attribute_code: 'color' }),
  taxrule: many(documentSchemas.taxrule, { id: 3, product_tax_class_ids: [2], rates: [] }),
};

const app = Fastify();
afterEach(() => app.close());

test('products, categories, attributes, taxes and stock come from the index; cart, user and order from the backend [api-02]', async () => {
  const catalogue = memoryCatalogue(documents);
  const requests: string[] = [];
  const backend = {
    async send({ method, path }: BackendRequest) {
      requests.push(`${method} ${path}`);
      return { status: 200, envelope: { code: 200, result: [] } };
    },
    close: async () => {},
  };
  await app.register(catalogueRoutes, { catalogue });
  await app.register(gateway, {
    backend,
    sessions: tokenSessions('header'),
    writeOnce: writeOnceOver(createMemoryStore(Date.now)),
    slowTries: slowTriesOver(createMemoryStore(Date.now)),
    timeoutMs: 1000,
    faultsEnabled: false,
    ownTerms: ['witryna'],
    nameLetters: 2,
    stores: ['pl', 'en'],
    termsEdition: async () => null,
  });

  for (const [type, [document]] of Object.entries(documents)) {
    const payload = { store: 'pl', type, size: 1 };
    const response = await app.inject({ method: 'POST', url: '/api/catalog/search', payload });
    expect(response.json().items).toMatchObject([document ?? {}]);
  }
  expect(requests).toEqual([]);

  const searches = catalogue.requests.length;
  await app.inject('/api/cart/pull?cartId=c');
  await app.inject('/api/user/me');
  await app.inject({ method: 'POST', url: '/api/order', payload: order() });
  expect(requests).toEqual(['GET /api/cart/pull', 'GET /api/user/me', 'POST /api/order']);
  expect(catalogue.requests).toHaveLength(searches);
});
