import { beforeAll, describe, expect, test } from 'vitest';
import { openWholeShop } from '../../tests/support/whole-shop.ts';
import { commerceCalls } from '../commerce/calls.ts';
import type { OpenApi } from './open-api.ts';

describe('the OpenAPI document', () => {
  let shop: Awaited<ReturnType<typeof openWholeShop>>;
  let document: OpenApi;

  beforeAll(async () => {
    shop = await openWholeShop();
    document = (await shop.app.inject({ url: '/api/docs/openapi.json' })).json();
    return shop.close;
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        call: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );

  test('contains every registered route of /api', () => {
    const calls = new Set(operations().map(({ call }) => call));
    const routes = shop.routes
      .map(([method, url]) => `${method} ${url}`)
      .filter((route) => route.includes(' /api/') && !route.endsWith('*'))
      .filter((route) => !route.startsWith('HEAD '))
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
    expect(routes.length).toBeGreaterThan(commerceCalls.length);
    expect(routes.filter((route) => !calls.has(route))).toEqual([]);
  });

  test('describes what a request accepts, returns and refuses, by the schemas that parse it', () => {
    const search = document.paths['/api/catalog/search']?.post;
    const body = search?.requestBody?.content['application/json']?.schema;
    expect(body?.required).toEqual(['store', 'type']);
    expect(Object.keys(body?.properties ?? {})).toEqual(
      expect.arrayContaining(['query', 'size', 'from', 'sort', 'filters', 'groupToken']),
    );
    expect(search?.responses['400']?.description).toBe('BAD_REQUEST');
    const stock = document.paths['/api/stock/list']?.get;
    expect(stock?.parameters?.map(({ name }) => name)).toContain('skus');
    const payment = document.paths['/api/order/{uuid}/payment']?.get;
    const uuid = payment?.parameters?.find(({ name }) => name === 'uuid');
    expect(uuid).toMatchObject({ in: 'path', required: true });
  });

  test('gives each operation a name and a summary of its own', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations()) expect(operation.summary).not.toBe('');
  });

  test('can be read without scripts, under a policy that allows none', async () => {
    const page = await shop.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|style=|<style/);
    for (const { call } of operations()) expect(page.body).toContain(call.split(' ')[1]);
    const style = await shop.app.inject({ url: '/api/docs/style.css' });
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
