import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { jsonBodyParser } from './json-body.ts';

/** A route that responds with the body as it was read. */
async function post(payload: string) {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonBodyParser(app));
  app.post('/', async ({ body }) => ({ read: body === undefined ? 'none' : body }));
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'POST', url: '/', headers, payload });
  return { status: response.statusCode, ...response.json() };
}
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('a JSON body is read', async () => {
  expect(await post('{"sku":"BAG"}')).toEqual({ status: 200, read: { sku: 'BAG' } });
});

test('an empty body is none, although a content type was sent', async () => {
  expect(await post('')).toEqual({ status: 200, read: 'none' });
});

test('a body may have 64 levels, and one with more is refused', async () => {
  expect(await post(nested(64))).toEqual({ status: 200, read: JSON.parse(nested(64)) });
  expect(await post(nested(65))).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    message: 'The body is nested too deep',
  });
});

test('a body that is no JSON, or would change the prototype of an object, is refused', async () => {
  for (const bad of ['{', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}']) {
    expect(await post(bad)).toMatchObject({ status: 400 });
  }
});
