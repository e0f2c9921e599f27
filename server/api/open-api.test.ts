import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { buildApp } from '../app.ts';
import { temporaryDirectory } from '../catalogue/test-support/temporary-folder.ts';
import { commerceCalls } from '../commerce/calls.ts';
import { loadConfig } from '../config.ts';
import { createPorts } from '../ports.ts';
import type { OpenApi } from './open-api.ts';

const noPages = async () => ({
  render: async () => {
    throw new AppError('RENDER_FAILED', 'There are no pages here');
  },
  warm: async () => undefined,
  close: async () => undefined,
  waiting: () => 0,
});

/** Plugins are fenced in; this one sees the routes of all. */
function watcher(onRoute: (method: string, url: string) => void) {
  const plugin = async (app: FastifyInstance) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) onRoute(name, url);
    });
  };
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}

/** The whole application as it is served, but for the pages. */
async function openShop() {
  const dir = await temporaryDirectory();
  const config = loadConfig({ DATA_DIR: dir.path, LOG_LEVEL: 'silent' });
  const ports = await createPorts(config, noPages, null);
  const registered: string[] = [];
  const watch = watcher((method, url) => registered.push(`${method} ${url}`));
  const app = await buildApp(config, { ...ports, plugins: [watch, ...ports.plugins] });
  await app.ready();
  return { app, registered, close: () => app.close().then(dir.remove) };
}

describe('the document of the API', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let document: OpenApi;

  beforeAll(async () => {
    shop = await openShop();
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

  test('holds every registered route of /api', () => {
    const calls = new Set(operations().map(({ call }) => call));
    const routes = shop.registered
      .filter((route) => route.includes(' /api/') && !route.endsWith('*'))
      .filter((route) => !route.startsWith('HEAD '))
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'));
    expect(routes.length).toBeGreaterThan(commerceCalls.length);
    expect(routes.filter((route) => !calls.has(route))).toEqual([]);
  });

  test('tells what a call takes, answers and refuses, by the schemas that parse it', () => {
    const search = document.paths['/api/catalog/search']?.post;
    const body = search?.requestBody?.content['application/json']?.schema;
    expect(body?.required).toEqual(['store', 'type']);
    expect(Object.keys(body?.properties ?? {})).toEqual(
      expect.arrayContaining(['query', 'size', 'from', 'sort', 'filters', 'groupToken']),
    );
    expect(search?.responses['400']?.description).toBe('BAD_REQUEST');
    const stock = document.paths['/api/stock/list']?.get;
    expect(stock?.parameters.map(({ name }) => name)).toContain('skus');
    const payment = document.paths['/api/order/{uuid}/payment']?.get;
    expect(payment?.parameters[0]).toMatchObject({ name: 'uuid', in: 'path', required: true });
  });

  test('gives each call a name and a line of its own', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations()) expect(operation.summary).not.toBe('');
  });

  test('can be read without script, under a policy that allows none', async () => {
    const page = await shop.app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toMatch(/<script|style=|<style/);
    for (const { call } of operations()) expect(page.body).toContain(call.split(' ')[1]);
    const style = await shop.app.inject({ url: '/api/docs/style.css' });
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
