import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import { AppError, httpStatus } from '../../domain/errors.ts';
import { classOfRoute, type RequestClass } from '../../domain/limits/request-classes.ts';
import { waitText } from '../../domain/limits/tries.ts';
import type { NetworkOf } from '../net/network-of.ts';
import { tooManyPolicy } from './too-many-page.ts';
import type { WindowCounts } from './window-counts.ts';

export interface RequestLimitsOptions {
  /** The windows in force; a class without one is not limited. */
  readonly windows: ReadonlyMap<RequestClass, WindowCounts>;
  readonly networkOf: NetworkOf;
  readonly isExempt: (address: string) => boolean;
  /** Whether the shop requests itself, as for parts of a page. */
  readonly isOwnCall: (request: FastifyRequest) => boolean;
  /** Whether a page address is one of a search. */
  readonly isSearchPage: (url: string) => boolean;
  /** The page for a person; `path` decides its language. */
  readonly page: (path: string, wait: string) => string;
  /** Whether a person requests the address as a document of its own. */
  readonly expectsPage: (request: FastifyRequest) => boolean;
  readonly metrics: { refused(kind: RequestClass): void };
  readonly clock: Clock;
  readonly log: () => Pick<FastifyBaseLogger, 'warn'> | null;
}

export interface RequestLimits {
  /** From now on, refuses requests beyond the limit of their class. */
  guard(app: FastifyInstance): void;
  /** Counts a request for an unknown address. After too many, sends 429 and returns true. */
  refusesUnknown(request: FastifyRequest, reply: FastifyReply): boolean;
}

/** Refused requests are logged in one line per this time, in ms. */
const linesEveryMs = 10_000;

/**
 * Limits the requests of one network to what a shop can serve. A check takes about a microsecond,
 * so that cached pages stay cheap; it waits for nothing.
 */
export function createRequestLimits(options: RequestLimitsOptions): RequestLimits {
  const { windows, networkOf, isExempt, isOwnCall, isSearchPage, metrics, clock, log } = options;
  const refused = { count: 0, loggedAt: 0 };
  const classes = new Map<string, RequestClass | null>();

  function classOf(request: FastifyRequest): RequestClass | null {
    const pattern = request.routeOptions.url ?? '/*';
    const name = `${request.method} ${pattern}`;
    let kind = classes.get(name);
    if (kind === undefined) {
      kind = classOfRoute(request.method, pattern);
      // Routes are few, but a client may send any method.
      if (classes.size < 1000) classes.set(name, kind);
    }
    return kind === 'pages' && isSearchPage(request.url) ? 'searches' : kind;
  }

  function waitFor(kind: RequestClass, request: FastifyRequest): number {
    const counts = windows.get(kind);
    if (counts === undefined || isOwnCall(request) || isExempt(request.ip)) return 0;
    const network = networkOf(request);
    return network === null ? 0 : counts.take(network, clock());
  }

  function report(kind: RequestClass): void {
    metrics.refused(kind);
    refused.count += 1;
    if (clock() - refused.loggedAt < linesEveryMs) return;
    log()?.warn(
      { event: 'limits.refused', kind, count: refused.count },
      'Requests of an address above its limit were refused',
    );
    refused.count = 0;
    refused.loggedAt = clock();
  }

  function refuse(kind: RequestClass, ms: number, request: FastifyRequest, reply: FastifyReply) {
    report(kind);
    const error = new AppError('TOO_MANY_TRIES', 'Too many requests');
    const seconds = Math.ceil(ms / 1000);
    const wait = waitText(ms);
    reply
      .code(httpStatus(error))
      .header('cache-control', 'no-store')
      .header('retry-after', seconds);
    if (options.expectsPage(request)) {
      reply.header('content-security-policy', tooManyPolicy).type('text/html;charset=utf-8');
      return reply.send(options.page(request.url, wait));
    }
    return reply.send({
      code: httpStatus(error),
      result: null,
      error: error.code,
      errorMessage: error.message,
      details: { seconds, wait, kind },
    });
  }

  return {
    guard(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const kind = classOf(request);
        const wait = kind === null ? 0 : waitFor(kind, request);
        if (kind === null || wait <= 0) return done();
        refuse(kind, wait, request, reply);
      });
    },
    refusesUnknown(request, reply) {
      const wait = waitFor('unknown', request);
      if (wait <= 0) return false;
      refuse('unknown', wait, request, reply);
      return true;
    },
  };
}
