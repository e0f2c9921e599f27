import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a stopping node checks whether its connections are gone, in ms. */
const everyMs = 50;

/**
 * Accepts no new connection, serves requests on open ones for `ms` more, and then closes each as
 * soon as it is idle. `http.Server.close` would cut idle ones at once, also when a request is
 * already on its way. Ends when all are closed.
 */
async function letGo(server: HttpServer, ms: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
  let isClosed = false;
  const ended = closed.then(() => {
    isClosed = true;
  });
  await Promise.race([ended, wait(ms)]);
  while (!isClosed) {
    server.closeIdleConnections();
    await Promise.race([ended, wait(everyMs)]);
  }
}

/**
 * Leaves: goes on accepting connections for `ms`, even if nobody is connected, and then closes. So
 * balancers that open a connection for each check notice it too. A `replaced` process leaves new
 * connections to others from then on.
 */
export async function leave(
  server: HttpServer,
  ms: number,
  replaced: Promise<void>,
): Promise<void> {
  const until = performance.now() + ms;
  await Promise.race([wait(ms), replaced]);
  await letGo(server, Math.max(0, until - performance.now()));
}
