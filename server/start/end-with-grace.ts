import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { awaitLeaving, letGo } from './let-go.ts';
import { processLog } from './log-stream.ts';

export interface EndOptions {
  /** The longest wait for requests in flight, in ms. */
  readonly delay: number;
  /** How long open connections are still answered, and whoever asks for health is told, in ms. */
  readonly drainMs?: number;
  /** Told first of all: answers say from now on that the connection ends. */
  readonly onLeaving?: () => void;
}

/**
 * Ends the process on a signal or a fault, after the requests in flight. A process alone goes on taking
 * connections while it drains, until balancers have seen that it leaves; one of several leaves new ones
 * to the others at once.
 */
export function endWithGrace(app: FastifyInstance, options: EndOptions): void {
  const { delay, drainMs = 0, onLeaving } = options;
  const { isWorker } = cluster;
  closeWithGrace(
    {
      delay: delay + drainMs,
      logger: null,
      // Whoever ends a worker may do so twice: its primary, and the terminal or service manager itself.
      ...(isWorker && { skip: ['SIGUSR2'], onSecondSignal: () => undefined }),
    },
    async ({ err }) => {
      if (err) app.log.fatal({ event: 'process.failed', err });
      onLeaving?.();
      if (!isWorker) await awaitLeaving(app.server, drainMs);
      await letGo(app.server, isWorker ? drainMs : 0);
      await app.close();
      await processLog.flush();
    },
  );
}
