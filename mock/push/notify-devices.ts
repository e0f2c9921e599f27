import type { FastifyInstance } from 'fastify';
import type { MockContext } from '../context.ts';
import { sendOwedMails } from '../orders/owed-mails.ts';
import { sendOwedPushes } from './owed-pushes.ts';

/** How often the clock alone may have brought news, in ms. */
const roundMs = 30_000;

/**
 * Tells devices what is new: behind each answer, so that nobody waits for a push service, and by the
 * clock, because an order goes on with no call. Rounds follow one another, and a close ends them.
 */
export function keepDevicesTold(app: FastifyInstance, context: MockContext): void {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;

  async function round(): Promise<void> {
    isWaiting = false;
    if (stop.signal.aborted) return;
    try {
      await sendOwedPushes(context, stop.signal);
      // What no device could be told is owed as a mail by now.
      await sendOwedMails(context);
    } catch (error) {
      context.log.error({ event: 'push.round', err: error }, 'Devices were not told');
    }
  }
  function start(): void {
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(round);
  }

  const timer = setInterval(start, roundMs);
  timer.unref();
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET' || request.url.startsWith('/api/order')) start();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  });
}
