import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { forwardPurge } from './invalidation.ts';

/** An outer cache that answers a purge with a status, and what it was asked for. */
async function openOuter(status: number) {
  const requests: string[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/*', (request, reply) => {
    requests.push(request.url);
    return reply.code(status).header('location', '/elsewhere').send('ok');
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { requests, url: `${origin}/purge?key=secret&tag=` };
}

test('an outer cache receives the tags of a purge, marked as forwarded', async () => {
  const { requests, url } = await openOuter(200);
  await forwardPurge(url, 'P5,C7');
  expect(requests).toEqual(['/purge?key=secret&tag=P5%2CC7&forwardedFrom=witryna']);
});

test('an outer cache that refuses a purge is an error', async () => {
  const { url } = await openOuter(503);
  await expect(forwardPurge(url, '*')).rejects.toThrow('answered 503');
});

test('a redirect is not followed, so that the key of the cache goes nowhere else', async () => {
  const { requests, url } = await openOuter(302);
  await expect(forwardPurge(url, '*')).rejects.toThrow();
  expect(requests).toHaveLength(1);
});
