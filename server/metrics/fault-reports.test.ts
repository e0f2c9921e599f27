import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { traceRequests } from '../telemetry/tracing.ts';
import { faultReports } from './fault-reports.ts';
import { createShopMetrics } from './shop-metrics.ts';

const trace = '0af7651916cd43dd8448eb211c80319c';
const report = { screen: 'checkout', kind: 'TypeError', place: '/assets/chunks/a-1.js:2:345' };

async function open() {
  const lines: string[] = [];
  const metrics = createShopMetrics();
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  onTestFinished(() => app.close());
  traceRequests(app);
  await faultReports(app, { metrics, clock: () => 1000 });
  const send = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/faults',
      payload,
      headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
    });
  return { lines, metrics, send };
}

test('an error of a browser is counted, and logged in the trace of its page, a few times a minute', async () => {
  const { lines, metrics, send } = await open();
  for (let sent = 0; sent < 12; sent += 1) expect((await send(report)).statusCode).toBe(204);
  expect(await metrics.text()).toContain(
    'witryna_browser_faults_total{screen="checkout",kind="TypeError"} 12',
  );
  expect(lines).toHaveLength(10);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'browser.fault',
    traceId: trace,
    ...report,
  });
});

test.each([
  ['an unknown screen', { ...report, screen: 'x' }],
  ['an unknown kind', { ...report, kind: 'jan@example.com' }],
  ['a place elsewhere', { ...report, place: 'https://evil.example/a.js:1:1' }],
])('a report of %s is refused, neither counted nor logged', async (_name, body) => {
  const { lines, metrics, send } = await open();
  expect((await send(body)).statusCode).toBeGreaterThanOrEqual(400);
  expect(await metrics.text()).not.toContain('witryna_browser_faults_total{');
  expect(lines.join('')).not.toContain('browser.fault');
});
