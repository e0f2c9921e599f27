import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { startBuyers } from '../nodes/buyers.ts';
import { copyCatalogue, soldSku } from '../nodes/catalogue.ts';
import { type CollectedSpan, type Collector, startCollector } from '../services/collector.ts';
import { obstacle, startRedis } from '../services/redis/node.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { temporaryDirectory } from '../support/temporary-folder.ts';

let collector: Collector;
let shop: RunningShop;
const log: string[] = [];
/** Without Redis, records are in a file, and reading that makes no span. */
const redisSpans = obstacle() === null ? ['witryna: redis add', 'witryna: redis replace'] : [];

beforeAll(async () => {
  collector = await startCollector();
  const redis = redisSpans.length > 0 ? await startRedis() : null;
  const [catalogue, books, data] = [
    await temporaryDirectory(),
    await temporaryDirectory(),
    await temporaryDirectory(),
  ];
  copyCatalogue(catalogue.path);
  const telemetry = {
    CATALOGUE_DIR: catalogue.path,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    LOG_LEVEL: 'info',
  };
  const backend = await startShop(
    { ...telemetry, DATA_DIR: books.path, MOCK_PORT: '0' },
    { command: ['mock/serve.ts'], says: /Mocked commerce API: (\S+)/ },
  );
  shop = await startShop(
    {
      ...telemetry,
      DATA_DIR: data.path,
      REDIS_URL: redis?.url ?? '',
      COMMERCE_API_URL: backend.url,
      RENDER_THREADS: '1',
      TRIES_PER_ADDRESS: '0',
    },
    { onOutput: (text) => log.push(text) },
  );
  return async () => {
    await shop.stop();
    await backend.stop();
    await redis?.stop();
    await collector.close();
    await Promise.all([catalogue.remove(), books.remove(), data.remove()]);
  };
});

const linesOf = (traceId: string) =>
  log
    .join('')
    .split('\n')
    .filter((line) => line.includes(`"traceId":"${traceId}"`));
const ofTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);

/** Whether the parent of each span, except for the first, was sent as well. */
function isConnected(spans: readonly CollectedSpan[], root: string): boolean {
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return spans.every(({ parentSpanId }) => parentSpanId === root || ids.has(parentSpanId));
}

describe('spans of a shop with a collector', () => {
  test('follow a browser’s traceparent through server, worker and catalogue, and logs contain the trace id', async () => {
    const traceId = randomBytes(16).toString('hex');
    const parent = randomBytes(8).toString('hex');
    const response = await fetch(`${shop.url}/szukaj?q=jan.kowalski@example.com&token=geheim`, {
      headers: { traceparent: `00-${traceId}-${parent}-01` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('server-timing')).toContain(`trace;desc=${traceId}`);
    const names = () => ofTrace(traceId).map(({ name }) => name);
    await expect
      .poll(names, { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['GET /*', 'render', 'render worker', 'catalogue search']));
    const spans = ofTrace(traceId);
    expect(isConnected(spans, parent)).toBe(true);
    const [request] = spans.filter(({ name }) => name === 'GET /*');
    expect(request).toMatchObject({ service: 'witryna', parentSpanId: parent });
    expect(request?.attributes).toMatchObject({
      'http.response.status_code': '200',
      'url.path': '/szukaj',
      'witryna.screen': 'search',
      'witryna.store': 'pl',
    });
    expect(JSON.stringify(spans)).not.toMatch(/kowalski|geheim/);
    await expect.poll(() => linesOf(traceId), { timeout: 20_000 }).not.toEqual([]);
    expect([...collector.authorizations]).toEqual(['Bearer collector']);
  });

  test('of an order are one trace to the backend with its stages, however often it is sent', async () => {
    const buyers = startBuyers(shop.url, 1, soldSku);
    await expect.poll(() => buyers.take().orders, { timeout: 30_000 }).toBeGreaterThan(0);
    const [bought] = await buyers.stop();
    const isPlacing = ({ name, service }: CollectedSpan) =>
      name === 'POST /api/order' && service === 'witryna';
    const stages = () => {
      const traceId = collector.spans.find(isPlacing)?.traceId ?? '';
      return ofTrace(traceId).map(({ service, name }) => `${service}: ${name}`);
    };
    await expect
      .poll(stages, { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          'witryna: POST /api/order',
          'witryna: write once',
          'witryna: write leased',
          'witryna: write sent',
          'witryna: commerce POST /api/order',
          'witryna-mock: POST /api/order',
          'witryna: write recorded',
          ...redisSpans,
        ]),
      );
    const traceId = collector.spans.find(isPlacing)?.traceId ?? '';
    // Sent twice with its key, each time with its own spans: the second request only reads the
    // record.
    await expect.poll(() => ofTrace(traceId).filter(isPlacing).length, { timeout: 20_000 }).toBe(2);
    const spans = ofTrace(traceId);
    expect(isConnected(spans, '')).toBe(true);
    const atBackend = spans.filter(({ service }) => service === 'witryna-mock');
    expect(atBackend.map(({ name }) => name).filter((name) => name.startsWith('POST'))).toEqual([
      'POST /api/order',
    ]);
    const text = JSON.stringify(collector.spans);
    for (const secret of [bought?.id, bought?.email, ...(bought?.numbers ?? [])]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
    await expect.poll(() => linesOf(traceId).length, { timeout: 20_000 }).toBeGreaterThan(1);
  });
});
