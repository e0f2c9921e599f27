import fc from 'fast-check';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { VitalsReport } from '../../domain/vitals/vitals.ts';
import { metricsRoutes } from '../metrics/metrics-routes.ts';
import { createShopMetrics } from '../metrics/shop-metrics.ts';
import { quantileOf, readMetrics } from './read-metrics.ts';

async function open(isOpen: boolean) {
  const metrics = createShopMetrics();
  const app = Fastify();
  onTestFinished(() => app.close());
  await metricsRoutes(app, { metrics, key: '', isOpen });
  return { metrics, read: () => app.inject('/mock/wydajnosc') };
}

const visit = (lcp: number, cls: number): VitalsReport => ({
  screen: 'product',
  device: 'phone',
  vitals: [
    { name: 'TTFB', value: 30 },
    { name: 'LCP', value: lcp },
    { name: 'CLS', value: cls },
  ],
});

test('a page for developers shows the wait times of most visitors, and what the cache saved', async () => {
  const { metrics, read } = await open(true);
  expect((await read()).body).toContain('Nikt jeszcze niczego nie zmierzył.');
  for (const lcp of [900, 1000, 1100, 3000]) metrics.vitals(visit(lcp, 0));
  metrics.page('product', 'miss');
  for (const found of ['hit', 'hit', 'stale'] as const) metrics.page('product', found);
  const page = await read();
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  // Three of four are in the bucket that ends at 1.2 s.
  expect(page.body).toMatch(/<th scope="row">product<\/th><td>\d+ ms<\/td><td>–<\/td><td>1\.20 s/);
  expect(page.body).toContain('<th scope="row">product</th><td>4</td><td>75 %</td>');
});

test('the page does not exist in production', async () => {
  const { read } = await open(false);
  expect((await read()).statusCode).toBe(404);
});

test('a quantile of a histogram is in the bucket of its value', async () => {
  const ends = [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 8, 16];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 15_999 }), { minLength: 1, maxLength: 40 }),
      async (times) => {
        const metrics = createShopMetrics();
        for (const lcp of times) metrics.vitals(visit(lcp, 0));
        const found = quantileOf(readMetrics(await metrics.text()), 'witryna_vital_seconds', 0.75, {
          name: 'LCP',
        });
        const exact =
          (times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? 0) / 1000;
        const end = ends.find((each) => exact <= each) ?? 16;
        const begin = ends.filter((each) => each < exact).at(-1) ?? 0;
        expect(found).toBeGreaterThan(begin);
        expect(found).toBeLessThanOrEqual(end);
      },
    ),
    { numRuns: 50 },
  );
});

test('an empty histogram has no quantile', () => {
  expect(quantileOf([], 'witryna_vital_seconds', 0.75)).toBeNull();
});
