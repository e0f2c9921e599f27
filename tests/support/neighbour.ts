import { once } from 'node:events';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { callOutside, type OutsideCall } from '../../server/net/call-outside.ts';

/** Hosts that lead to this machine; the names only by `callNeighbour`. */
export const neighbourHosts = [
  '127.0.0.1',
  '[::ffff:127.0.0.1]',
  'localhost',
  'agent.example',
] as const;

/** A server on this machine that nobody from outside may reach, with a count of its connections. */
export async function openNeighbour() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { port, connections: () => connections };
}

/** Requests with the checks of addresses; every name leads to this machine. */
export const callNeighbour = (call: OutsideCall) =>
  callOutside(call, async () => [{ address: '127.0.0.1', family: 4 }]);
