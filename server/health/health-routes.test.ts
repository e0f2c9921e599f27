import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { healthRoutes } from './health-routes.ts';

async function ready(notReady: readonly string[], degraded: readonly string[]) {
  const app = Fastify();
  healthRoutes(app, { notReady: async () => notReady, degraded: () => degraded });
  const { statusCode, body } = await app.inject('/readyz');
  return [statusCode, JSON.parse(body)];
}

test('a shop that cannot serve pages gets no traffic; one without its records does, and reports it', async () => {
  expect(await ready([], [])).toEqual([200, { status: 'ready', missing: [] }]);
  expect(await ready([], ['records'])).toEqual([200, { status: 'degraded', missing: ['records'] }]);
  expect(await ready(['catalogue'], ['records'])).toEqual([
    503,
    { status: 'not ready', missing: ['catalogue', 'records'] },
  ]);
});
