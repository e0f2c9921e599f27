import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { reportPath } from '../../domain/security/page-policy.ts';
import { policyReports } from './policy-reports.ts';

async function open() {
  const counted: string[] = [];
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
  onTestFinished(() => app.close());
  await policyReports(app, {
    metrics: { policyBroken: (directive) => counted.push(directive) },
    clock: () => 1000,
  });
  const send = (payload: unknown, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: reportPath,
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    });
  return { counted, lines, send };
}

const older = (directive: string, blocked = 'https://evil.example/x?token=secret') => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked },
});

test('a report is counted by its directive, in both formats of browsers', async () => {
  const { counted, send } = await open();
  const response = await send(older('script-src-elem'));
  expect(response.statusCode).toBe(204);
  expect(response.headers['cache-control']).toBe('no-store');
  const body = { effectiveDirective: 'trusted-types', blockedURL: 'trusted-types-sink' };
  await send([{ type: 'csp-violation', body }], 'application/reports+json');
  expect(counted).toEqual(['script-src-elem', 'trusted-types']);
});

test('a browser that names only the violated directive is counted by its first word', async () => {
  const { counted, send } = await open();
  await send({ 'csp-report': { 'violated-directive': "img-src 'self'\n data:" } });
  await send({ 'csp-report': { 'violated-directive': 'script-src' } });
  expect(counted).toEqual(['img-src', 'script-src']);
});

test('reports of other matters than the policy are not counted', async () => {
  const { counted, send } = await open();
  const body = { effectiveDirective: 'img-src', blockedURL: '' };
  await send([{ type: 'deprecation', body }], 'application/reports+json');
  expect(counted).toEqual([]);
});

test('an unknown directive is counted as other, so that nobody can invent labels', async () => {
  const { counted, send } = await open();
  await send(older('made-up-by-a-stranger'));
  await send({ 'csp-report': {} });
  expect(counted).toEqual(['other', 'other']);
});

test('few lines a minute are logged, with only the origin of an address and none of a request', async () => {
  const { counted, lines, send } = await open();
  for (let sent = 0; sent < 30; sent += 1) await send(older('img-src'));
  expect(counted).toHaveLength(30);
  expect(lines).toHaveLength(10);
  expect(lines.join()).toContain('https://evil.example"');
  expect(lines.join()).not.toContain('secret');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    event: 'policy.broken',
    directive: 'img-src',
    msg: expect.stringMatching(/./),
  });
});

test('of a blocked text that is no address, only the beginning is logged', async () => {
  const { lines, send } = await open();
  await send(older('script-src', `inline${'x'.repeat(200)}`));
  expect(JSON.parse(lines[0] ?? '').blocked).toBe(`inline${'x'.repeat(34)}`);
});

test('an invalid report is ignored, and a long one refused', async () => {
  const { counted, send } = await open();
  for (const nonsense of [null, 7, {}, { 'csp-report': null }, [{ type: 1 }]]) {
    expect((await send(nonsense)).statusCode).toBe(204);
  }
  expect((await send(older('x'.repeat(20_000)))).statusCode).toBe(413);
  expect((await send(older('img-src'), 'application/json')).statusCode).toBe(415);
  expect(counted).toEqual([]);
});
