import type { FastifyInstance } from 'fastify';
import type { MockContext } from '../context/context.ts';
import { sendOwedMails } from '../order-mails/owed-mails.ts';
import { sendOwedPushes } from './owed-pushes.ts';

/** Interval of rounds without requests, in ms. */
const roundMs = 30_000;

/**
 * Sends push messages after responses, so that no request waits for a push service. It also runs at
 * intervals, because orders change without requests. Rounds run one after another and end when the
 * app closes.
 */
export function notifyDevicesRegularly(app: FastifyInstance, context: MockContext): void {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;

  async function round(): Promise<void> {
    isWaiting = false;
    if (stop.signal.aborted) return;
    try {
      await sendOwedPushes(context, stop.signal);
      // Undeliverable messages have become pending mails.
      await sendOwedMails(context);
    } catch (error) {
      context.log.error({ event: 'push.round', err: error }, 'Devices were not notified');
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
