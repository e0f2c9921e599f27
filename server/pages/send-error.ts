import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, httpStatus } from '../../domain/errors.ts';
import type { ErrorPages } from './error-pages.ts';
import type { PageAddress } from './page-address.ts';

/** Message ids for a shopper whose client-side navigation failed. [route-67] */
const failureMessages = {
  500: 'Oops, something went wrong...',
  503: 'The shop is very busy. Please try again in a moment.',
} as const;

/** Sends the error to the shopper and logs its cause. */
export async function sendError(
  pages: ErrorPages,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  address: PageAddress,
): Promise<FastifyReply> {
  const isBusy = error instanceof AppError && httpStatus(error) === 503;
  const status = isBusy ? 503 : 500;
  logFailure(request.log, error, status);
  if (isBusy) reply.header('retry-after', '5');
  reply.code(status).header('cache-control', 'no-store');
  if (address.isData) return reply.send({ code: status, errorMessage: failureMessages[status] });
  return reply.type('text/html;charset=utf-8').send(pages.of(status, address.path));
}

/** Refused renders since the last log line about them, and the time of that line. */
const refused = { count: 0, loggedAt: 0 };
/** Refused renders are logged once in this time, in ms. */
const refusalsEveryMs = 1000;

/** Logs refused renders at most once a second: more log lines would delay the served shoppers. */
function logRefusal(log: FastifyBaseLogger): void {
  refused.count += 1;
  if (Date.now() - refused.loggedAt < refusalsEveryMs) return;
  log.warn({ event: 'page.refused', count: refused.count }, 'Too many renders wait');
  refused.count = 0;
  refused.loggedAt = Date.now();
}

function logFailure(log: FastifyBaseLogger, err: unknown, status: number): void {
  if (err instanceof AppError && err.code === 'RENDER_BUSY') {
    logRefusal(log);
    return;
  }
  log.error({ event: 'page.failed', err, status }, 'The page could not be rendered');
}
