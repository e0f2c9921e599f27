import { glob, readFile } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import Fastify from 'fastify';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { requestIdOf, traceHeaders, traceRequests } from './tracing.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

const LineSchema = v.looseObject({ traceId: v.string(), reqId: v.string() });

/** The ids under which a request is logged and forwarded. */
async function requests(method: 'GET' | 'POST', headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const app = Fastify({
    genReqId: requestIdOf,
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  onTestFinished(() => app.close());
  traceRequests(app);
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async (request) => traceHeaders(request),
  });
  const passed: unknown = (await app.inject({ method, url: '/', headers })).json();
  const [line = '{}'] = lines;
  const logged = v.parse(LineSchema, JSON.parse(line));
  return { passed, logged };
}

test('a request with a traceparent is logged by its trace, and forwards it unchanged', async () => {
  expect(await requests('GET', { traceparent })).toMatchObject({
    passed: { 'x-request-id': traceId, traceparent },
    logged: { traceId, reqId: traceId },
  });
});

test('an id from a proxy stays the request’s own, beside that of the trace', async () => {
  const { logged } = await requests('GET', { traceparent, 'x-request-id': 'proxy-7' });
  expect(logged).toMatchObject({ traceId, reqId: 'proxy-7' });
});

test('a request id that is a trace id becomes that of the trace', async () => {
  const { logged } = await requests('POST', { 'x-request-id': traceId, 'idempotency-key': 'key' });
  expect(logged).toMatchObject({ traceId, reqId: traceId });
});

test('a write has one trace for all attempts, which does not reveal its key; reads do not', async () => {
  const key = '0191f3a1-73a4-7d7c-8f5e-6a1f5b1f0c55';
  const idOf = async (method: 'GET' | 'POST') =>
    (await requests(method, { 'idempotency-key': key })).logged;
  const first = await idOf('POST');
  expect((await idOf('POST')).traceId).toBe(first.traceId);
  expect(JSON.stringify(first)).not.toContain(key.replaceAll('-', '').slice(0, 8));
  expect((await idOf('GET')).traceId).not.toBe((await idOf('GET')).traceId);
});

test('an invalid traceparent begins a trace, and is not forwarded', async () => {
  const { passed, logged } = await requests('GET', { traceparent: '00-zz-zz-01' });
  expect(passed).not.toHaveProperty('traceparent');
  expect(logged.traceId).toMatch(/^[0-9a-f]{32}$/);
});

test('ids of requests differ, and a collector that decides by their bits takes its share', () => {
  const ids = Array.from({ length: 2000 }, () => requestIdOf(new IncomingMessage(new Socket())));
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  // As OpenTelemetry's sampler by ratio folds an id.
  const folded = ids.map((id) =>
    [0, 8, 16, 24].reduce((sum, at) => sum ^ Number.parseInt(id.slice(at, at + 8), 16), 0),
  );
  const taken = folded.filter((number) => number >>> 0 < 0x8000_0000).length;
  expect(taken).toBeGreaterThan(800);
  expect(taken).toBeLessThan(1200);
});

test('only the file for a collector imports OpenTelemetry', async () => {
  const using: string[] = [];
  for await (const file of glob('server/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    const source = await readFile(file, 'utf8');
    if (/from '@opentelemetry\/|from '.*open-tracing/.test(source)) using.push(file);
  }
  expect(using).toEqual(['server/telemetry/open-tracing.ts']);
});
