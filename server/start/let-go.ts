import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a node that stops looks whether its connections are gone, in ms. */
const everyMs = 50;

const openConnections = (server: HttpServer): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });

/** Waits until nobody is connected, though not longer than `ms`. */
export async function awaitLeaving(server: HttpServer, ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until && (await openConnections(server)) > 0) {
    await wait(Math.min(everyMs, ms));
  }
}

/**
 * Takes no new connection, answers what comes on those that are open for `ms` more, and then closes
 * each as soon as it is idle. `http.Server.close` would cut idle ones at once, and with them the
 * request that is already on its way. Ends when all are closed.
 */
export async function letGo(server: HttpServer, ms: number): Promise<void> {
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
