import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { metricsRoutes } from './metrics-routes.ts';
import { createShopMetrics } from './shop-metrics.ts';

const key = 'a-key-of-sixteen-signs';

async function open(ownKey = key) {
  const metrics = createShopMetrics();
  const app = Fastify();
  onTestFinished(() => app.close());
  await metricsRoutes(app, { metrics, key: ownKey });
  const read = async (bearer = key) =>
    app.inject({ url: '/metrics', headers: { authorization: `Bearer ${bearer}` } });
  const report = (payload: object) => app.inject({ method: 'POST', url: '/api/vitals', payload });
  return { app, metrics, read, report };
}

const vitals = [
  { name: 'LCP', value: 1300 },
  { name: 'CLS', value: 0.02 },
];

test('metrics are served with the key, and are hidden without it', async () => {
  const { app, read, metrics } = await open();
  metrics.page('home', 'hit');
  metrics.responded('/api/cart/pull', 'GET', 200, 0.004);
  metrics.watchRenders(() => 7);
  const response = await read();
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.body).toContain('witryna_pages_total{screen="home",found="hit"} 1');
  expect(response.body).toMatch(/witryna_answer_seconds_count\{[^}]*status="2xx"[^}]*\} 1/);
  expect(response.body).toContain('witryna_renders_waiting 7');
  expect(response.body).toContain('witryna_process_cpu_seconds_total');
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  expect((await read('another-key-of-sixteen')).statusCode).toBe(404);
  const shut = await open('');
  expect((await shut.read('')).statusCode).toBe(404);
});

test('page timings are counted by screen and device type', async () => {
  const { read, report } = await open();
  expect((await report({ screen: 'product', device: 'phone', vitals })).statusCode).toBe(204);
  const { body } = await read();
  const labels = 'name="LCP",screen="product",device="phone"';
  expect(body).toContain(`witryna_vital_seconds_sum{${labels}} 1.3`);
  expect(body).toContain(`witryna_vital_seconds_bucket{le="1.2",${labels}} 0`);
  expect(body).toContain('witryna_layout_shift_sum{screen="product",device="phone"} 0.02');
});

test.each([
  ['nothing', { screen: 'home', device: 'phone', vitals: [] }],
  ['an unknown screen', { screen: 'x"} 1', device: 'phone', vitals }],
  ['an unknown measure', { screen: 'home', device: 'phone', vitals: [{ name: 'X', value: 1 }] }],
  ['an impossible time', { screen: 'home', device: 'phone', vitals: [{ name: 'LCP', value: -1 }] }],
  ['a long list', { screen: 'home', device: 'phone', vitals: Array(6).fill(vitals[0]) }],
  ['a large body', { screen: 'home', device: 'phone', vitals, more: 'x'.repeat(4000) }],
])('a report of %s is refused and not counted', async (_name, body) => {
  const { read, report } = await open();
  expect((await report(body)).statusCode).toBeGreaterThanOrEqual(400);
  expect((await read()).body).not.toContain('witryna_vital_seconds_count');
});
