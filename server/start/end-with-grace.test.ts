import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A server like the shop's: its /readyz is 503 from the moment it stops. */
const script = (drainMs: number) => `
  import Fastify from 'fastify';
  import { endWithGrace } from './server/start/end-with-grace.ts';
  const app = Fastify();
  let isLeaving = false;
  app.get('/readyz', (_request, reply) => reply.code(isLeaving ? 503 : 200).send({}));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const onLeaving = () => { isLeaving = true; process.stdout.write('leaving'); };
  endWithGrace(app, { delay: 5000, drainMs: ${drainMs}, onLeaving });
  process.stdout.write(address);
`;

async function start(drainMs: number) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script(drainMs)], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = async () => String((await once(child.stdout, 'data'))[0]);
  const url = await output();
  const ended = once(child, 'exit');
  return {
    /** Sends a request over its own connection, as a load balancer without keep-alive does. */
    ready: async () => {
      const response = await fetch(`${url}/readyz`, { headers: { connection: 'close' } });
      await response.arrayBuffer();
      return response.status;
    },
    async leave() {
      const leaving = output();
      child.kill('SIGTERM');
      expect(await leaving).toBe('leaving');
    },
    ended: async () => (await ended)[0],
  };
}

test('a draining process reports to new requests that it ends, even if nobody was connected', async () => {
  const shop = await start(1500);
  expect(await shop.ready()).toBe(200);
  await shop.leave();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([await shop.ready(), await shop.ready()]).toEqual([503, 503]);
  expect(await shop.ended()).toBe(0);
  await expect(shop.ready()).rejects.toThrow();
});

test('a process without draining ends at once if nobody is connected', async () => {
  const shop = await start(0);
  const before = performance.now();
  await shop.leave();
  expect(await shop.ended()).toBe(0);
  expect(performance.now() - before).toBeLessThan(4000);
});
