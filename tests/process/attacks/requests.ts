import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { publicUrl } from '../../support/customer-calls.ts';
import { rawRequest } from '../../support/raw-request.ts';
import type { AttackedShop } from './attacked-shop.ts';

/** The shop's complete response to raw bytes, on one connection. */
async function answersTo(origin: string, bytes: string): Promise<readonly string[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(3000, () => socket.destroy());
  socket.end(Buffer.from(bytes.replaceAll('\n', '\r\n'), 'latin1'));
  const reply = await text(socket).catch(() => '');
  return [...reply.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

/** Attacks by malformed requests, and by bodies. */
export function attackRequests(attacked: () => AttackedShop): void {
  describe('a request hidden in another one', () => {
    const hidden = 'GET /api/user/me HTTP/1.1\nHost: x\n\n';
    test.each([
      [
        'both a length and chunks',
        `POST / HTTP/1.1\nHost: x\nContent-Length: ${hidden.length + 5}\nTransfer-Encoding: chunked\n\n0\n\n${hidden}`,
      ],
      [
        'two transfer encodings',
        `POST / HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\nTransfer-Encoding: x\n\n0\n\n${hidden}`,
      ],
      [
        'an unknown transfer encoding',
        `POST / HTTP/1.1\nHost: x\nTransfer-Encoding: xchunked\n\n0\n\n${hidden}`,
      ],
      [
        'a space before the colon',
        `POST / HTTP/1.1\nHost: x\nTransfer-Encoding : chunked\n\n0\n\n${hidden}`,
      ],
      [
        'a folded header',
        `POST / HTTP/1.1\nHost: x\nTransfer-Encoding:\n chunked\nContent-Length: 3\n\n0\n\n${hidden}`,
      ],
      [
        'two length headers',
        `POST / HTTP/1.1\nHost: x\nContent-Length: 0\nContent-Length: ${hidden.length}\n\n${hidden}`,
      ],
      ['a length with a plus sign', `POST / HTTP/1.1\nHost: x\nContent-Length: +0\n\n${hidden}`],
      ['a list of two lengths', `POST / HTTP/1.1\nHost: x\nContent-Length: 0, 5\n\n${hidden}`],
      [
        'an invalid chunk size',
        `POST / HTTP/1.1\nHost: x\nTransfer-Encoding: chunked\n\n0x0\n\n${hidden}`,
      ],
      ['no host', `GET / HTTP/1.1\n\n${hidden}`],
      ['two hosts', 'GET / HTTP/1.1\nHost: x\nHost: evil.example\n\n'],
    ])('with %s is refused, and the hidden request gets no response', async (_name, bytes) => {
      const responses = await answersTo(attacked().url, bytes);
      expect(responses.length).toBeLessThanOrEqual(1);
      expect(responses[0] ?? '400').toBe('400');
    });
  });

  test('a body with prototype keys changes nothing', async () => {
    const OpenApi = v.looseObject({ paths: v.record(v.string(), v.unknown()) });
    for (const body of [
      '{"__proto__":{"polluted":"tak","isAdmin":true}}',
      '{"constructor":{"prototype":{"polluted":"tak"}}}',
      '{"username":{"__proto__":{"polluted":"tak"}},"password":"x"}',
    ]) {
      for (const path of [
        '/api/user/login',
        '/api/order',
        '/api/cart/update',
        '/api/ext/events',
        '/api/catalog/search',
        '/api/batch',
      ]) {
        const headers = {
          'content-type': 'application/json',
          origin: publicUrl,
          'sec-fetch-site': 'same-origin',
        };
        const { status, body: reply } = await rawRequest(attacked().url, path, {
          method: 'POST',
          headers,
          body,
        });
        expect([path, status >= 400 && status < 500]).toEqual([path, true]);
        expect(reply).not.toContain('polluted');
      }
    }
    for (const path of [
      '/?__proto__[polluted]=tak',
      '/szukaj?constructor.prototype.polluted=tak',
    ]) {
      expect((await rawRequest(attacked().url, path)).status).toBe(200);
    }
    const { body } = await rawRequest(attacked().url, '/api/docs/openapi.json');
    expect(v.parse(OpenApi, JSON.parse(body)).paths).not.toHaveProperty('polluted');
    expect(body).not.toContain('polluted');
  });

  test('long runs of one character are parsed fast', async () => {
    const spaces = `a${' '.repeat(15_000)}b`;
    const slashes = `a${'/'.repeat(500_000)}b`;
    const began = performance.now();
    for (let count = 0; count < 10; count += 1) {
      for (const headers of [
        { 'accept-encoding': spaces },
        { 'if-none-match': spaces },
        { accept: `text/html${spaces}` },
        { cookie: spaces },
        { 'x-forwarded-for': spaces },
      ]) {
        await rawRequest(attacked().url, '/', { headers });
      }
      await rawRequest(attacked().url, '/api/catalog/search?storeCode=pl', {
        headers: { 'if-none-match': spaces },
      });
    }
    // A length limit in a schema does not prevent later patterns from running.
    const address = { country_id: 'PL', postcode: `00${' '.repeat(500_000)}x` };
    const keys = { p256dh: `a${'='.repeat(500_000)}!`, auth: 'a' };
    for (const [path, body] of [
      ['/api/url/map', { url: slashes, storeCode: 'pl' }],
      ['/api/order', { addressInformation: { shippingAddress: address, billingAddress: address } }],
      ['/api/ext/push/subscribe', { subscription: { endpoint: 'https://a.example/', keys } }],
    ] as const) {
      const headers = {
        'content-type': 'application/json',
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
      };
      await rawRequest(attacked().url, path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
    }
    // Before the fix one such header blocked the only thread for a quarter of a second.
    expect(performance.now() - began).toBeLessThan(5000);
  });
}
