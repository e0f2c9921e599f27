import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ReplacedSchema } from '../cluster/messages.ts';
import { processLog } from '../telemetry/log-stream.ts';
import { leave } from './let-go.ts';

export interface EndOptions {
  /** The longest wait for requests in flight, in ms. */
  readonly delay: number;
  /** How long connections are still accepted and health checks report the end, in ms. */
  readonly drainMs?: number;
  /** Called first: from now on responses end their connections. */
  readonly onLeaving?: () => void;
}

/** Resolves once the primary reports that another worker has this one's place. */
function replacement(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.on('message', (message: unknown) => {
    if (v.is(ReplacedSchema, message)) resolve();
  });
  return promise;
}

/**
 * Ends the process on a signal or a fault, after the pending requests. It goes on accepting
 * connections until balancers have noticed that it leaves. A replaced worker leaves new ones
 * to the others at once.
 */
export function endWithGrace(app: FastifyInstance, options: EndOptions): void {
  const { delay, drainMs = 0, onLeaving } = options;
  const { isWorker } = cluster;
  const replaced = isWorker ? replacement() : new Promise<void>(() => undefined);
  closeWithGrace(
    {
      delay: delay + drainMs,
      logger: null,
      // A worker may get the signal twice: from its primary, and from the
      // terminal or service manager.
      ...(isWorker && { skip: ['SIGUSR2'], onSecondSignal: () => undefined }),
    },
    async ({ err }) => {
      if (err) app.log.fatal({ event: 'process.failed', err });
      onLeaving?.();
      await leave(app.server, drainMs, replaced);
      await app.close();
      await processLog.flush();
    },
  );
}
