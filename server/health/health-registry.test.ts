import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { createHealthRegistry } from './health-registry.ts';
import { healthRoutes } from './health-routes.ts';

const key = 'a-key-of-sixteen-signs';
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds)).toISOString();

function open(notReady: readonly string[] = []) {
  let seconds = 0;
  const health = createHealthRegistry(() => Date.parse(at(seconds)));
  const app = Fastify();
  onTestFinished(() => app.close());
  healthRoutes(app, {
    notReady: async () => notReady,
    degraded: () => [],
    details: { key, health, look: async () => health.worked('catalogue') },
  });
  const ask = (bearer = key) =>
    app.inject({ url: '/health', headers: { authorization: `Bearer ${bearer}` } });
  const pass = (more: number) => {
    seconds += more;
  };
  return { health, ask, pass };
}

test('reports for each dependency whether it works, since when, and the last failure', async () => {
  const { health, ask, pass } = open();
  health.worked('commerce');
  pass(10);
  health.failed('commerce', new AppError('COMMERCE_UNAVAILABLE', 'of jan@example.com'));
  pass(10);
  health.failed('commerce', new TypeError('secret'));
  const down = await ask();
  expect(down.statusCode).toBe(200);
  expect(down.json()).toMatchObject({
    status: 'ready',
    dependencies: {
      catalogue: { status: 'up', since: at(20), lastError: null },
      commerce: { status: 'down', since: at(10), lastError: { code: 'TypeError', at: at(20) } },
      records: { status: 'unknown', since: null, lastError: null },
    },
  });
  expect(down.body).not.toMatch(/jan@|secret/);
  pass(10);
  health.worked('commerce');
  expect((await ask()).json()).toMatchObject({
    dependencies: {
      commerce: { status: 'up', since: at(30), lastError: { code: 'TypeError', at: at(20) } },
    },
  });
});

test('responds with 503 if no traffic is allowed, and is hidden without the key', async () => {
  const { ask } = open(['stopping']);
  expect((await ask()).statusCode).toBe(503);
  expect((await ask()).json()).toMatchObject({ status: 'not ready', missing: ['stopping'] });
  expect((await ask('another-key-of-sixteen')).statusCode).toBe(404);
});
