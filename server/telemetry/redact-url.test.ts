import { Writable } from 'node:stream';
import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { requestLog } from './log-stream.ts';
import { redactUrl } from './redact-url.ts';

describe('an address in the log', () => {
  test.each([
    ['/api/cart/pull?token=abc&cartId=1&x=2', '/api/cart/pull?token=***&cartId=***&x=2'],
    ['/invalidate?key=abc&tag=P1', '/invalidate?key=***&tag=P1'],
    ['/a?x=1&guest_token=q#t', '/a?x=1&guest_token=***#t'],
    ['/api/order/8f14e45f/payment', '/api/order/***/payment'],
    ['/api/order/client/8f14e45f-ea', '/api/order/client/***'],
    ['/ocen-produkty/8f14/sekret', '/ocen-produkty/***'],
    ['/payment-confirmation/8f14/index.pageContext.json', '/payment-confirmation/***'],
    ['/potwierdzenie/8f14?secret=s', '/potwierdzenie/***'],
    ['/create-password?id=7&rp=abc', '/create-password/***'],
    ['/preview-cms-draft/klucz?x=1', '/preview-cms-draft/***'],
    ['/api/cms/draft/klucz?storeCode=pl', '/api/cms/draft/***?storeCode=pl'],
    ['/en/koszyk/abc', '/en/koszyk/***'],
    ['/lista/abc', '/lista/***'],
    ['/ucp/checkout-sessions/chk_x/cancel', '/ucp/checkout-sessions/***/cancel'],
    ['/ucp/carts/cart_x', '/ucp/carts/***'],
    ['/ucp/orders/8f14', '/ucp/orders/***'],
  ])('%s shows no secret', (url, shown) => {
    expect(redactUrl(url)).toBe(shown);
  });

  test.each(['/', '/kobiety/sukienki?color=50', '/koszyk', '/lista-zyczen?p=2', '/szukaj?q=token'])(
    '%s stays unchanged',
    (url) => {
      expect(redactUrl(url)).toBe(url);
    },
  );

  test('never shows a token, in any context', () => {
    const around = fc.webQueryParameters();
    fc.assert(
      fc.property(around, around, (before, after) => {
        const shown = redactUrl(`/x?${before}&token=s3cr3t&${after}`);
        expect(shown).not.toContain('s3cr3t');
      }),
    );
  });

  test('is used by the request logger', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const app = Fastify({ logger: { ...requestLog('info'), stream } });
    app.get('/*', async () => 'ok');
    await app.inject('/payment-confirmation/s3cr3t?token=s3cr3t');
    await app.close();
    expect(lines.join('')).toContain('"url":"/payment-confirmation/***"');
    expect(lines.join('')).not.toContain('s3cr3t');
  });

  test('is in a line of one JSON object, with the time in milliseconds, and errors with their cause', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(...chunk.toString().split('\n').filter(Boolean));
        done();
      },
    });
    const app = Fastify({ logger: { ...requestLog('info'), stream } });
    app.get('/*', async (request) => {
      const cause = new Error('a cause\n{"level":60}');
      request.log.error({ event: 'it.failed', err: new Error('a failure', { cause }) });
      return 'ok';
    });
    const before = Date.now();
    await app.inject('/x?a=%0a%7b%22level%22:60%7d');
    await app.close();
    const read = lines.map((line) => JSON.parse(line));
    for (const { time, level } of read) {
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
      expect(level).toBeLessThan(60);
    }
    const failed = read.find(({ event }) => event === 'it.failed');
    expect(JSON.stringify(failed.err)).toContain('a cause');
  });
});
