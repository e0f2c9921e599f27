import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { type Encoding, encodeOnce } from '../cache/compress.ts';
import { sendPage } from './send-page.ts';

/** Requests a page that exists in one encoding only. */
async function ask(requests: Encoding, made: Encoding) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const response = {
    status: 200,
    contentType: 'text/html',
    etag: 'W/"1"',
    body: encodeOnce(Buffer.from('page'), made),
    tags: [],
    madeAt: 0,
    validUntil: null,
  };
  const headers = { 'content-type': 'text/html', etag: response.etag };
  app.get('/', async (request, reply) => sendPage(request, reply, response, headers, requests));
  return app.inject('/');
}

test('a page is sent in the one encoding it was rendered in', async () => {
  expect((await ask('identity', 'identity')).body).toBe('page');
  expect((await ask('gzip', 'gzip')).headers['content-encoding']).toBe('gzip');
});

test('a page without the requested encoding is an error, never an empty page or another encoding', async () => {
  for (const made of ['br', 'identity'] as const) {
    const refused = await ask('gzip', made);
    expect([refused.statusCode, refused.json().code]).toEqual([500, 'RENDER_FAILED']);
    expect(refused.headers).not.toHaveProperty('etag');
  }
});
