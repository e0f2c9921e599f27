import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { leave } from './let-go.ts';

const never = new Promise<void>(() => undefined);

async function open() {
  const server = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = async () => {
    const headers = { connection: 'close' };
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { headers })).status;
  };
  return { server, ask };
}

test('a server that stops accepts connections until its time is over, and none after it', async () => {
  const { server, ask } = await open();
  const left = leave(server, 1000, never);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await ask()).toBe(503);
  await left;
  await expect(ask()).rejects.toThrow();
});

test('a server that was replaced leaves new connections to the other at once', async () => {
  const { server, ask } = await open();
  const left = leave(server, 60_000, Promise.resolve());
  await expect.poll(() => ask().catch(() => 'refused')).toBe('refused');
  await left;
});
