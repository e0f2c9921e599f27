import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { processLog } from './log-stream.ts';

/** Ends the process on a signal or a fault, after the requests in flight; `delay` is the longest wait. */
export function endWithGrace(app: FastifyInstance, delay: number): void {
  closeWithGrace({ delay, logger: null }, async ({ err }) => {
    if (err) app.log.fatal({ event: 'process.failed', err });
    await app.close();
    await processLog.flush();
  });
}
