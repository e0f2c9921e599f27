import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { AppError, type ErrorCode, httpStatus } from '../domain/errors.ts';
import { requestIdHeader } from '../domain/offline/shop-response.ts';
import { docsRoutes } from './api/docs-routes.ts';
import { collectApiRoutes } from './api/open-api.ts';
import { type HealthChecks, healthRoutes } from './health/health-routes.ts';
import type { RequestLimits } from './limits/request-limits.ts';
import type { ShopMetrics } from './metrics/shop-metrics.ts';
import {
  createPageHandler,
  expectsPage,
  type PageRoutesOptions,
  pageRoutes,
} from './pages/page-routes.ts';
import { shareTargetRoute } from './pages/share-target-route.ts';
import { requireOneHost, securityHeaders } from './security/security-headers.ts';
import type { Config } from './settings/config.ts';
import { RequestLines, requestLog } from './telemetry/log-stream.ts';
import { requestIdOf, traceRequests } from './telemetry/tracing.ts';

/** The external parts of the application: the process passes real ones, tests their own. */
export interface Ports {
  readonly pages: PageRoutesOptions;
  /** The inline script of the documents; null in development. */
  readonly inlineScript: string | null;
  /** The inline style sheets of the documents. */
  readonly inlineStyles?: readonly string[];
  readonly health: HealthChecks;
  /** Counts every response. */
  readonly metrics: Pick<ShopMetrics, 'responded'>;
  /** Limits the requests of one address. */
  readonly limits: RequestLimits;
  /** Registers the API, pictures, the browser's files and all other routes before the pages. */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void>)[];
}

/**
 * Longest start. A start on a busy machine is slow, not stuck, and in development it reads
 * all of the shop's code.
 */
const startLimitMs = 60_000;
/** An inactive connection is closed after this time, which is longer than any response takes. */
const idleMs = 120_000;
/**
 * Largest body in bytes, unless a route allows less: the largest cart or order of a browser fits.
 */
const bodyLimit = 1_048_576;
/** Longest parameter in an address, in characters; a longer one is an unknown address. */
const maxParamLength = 2048;

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on responses end their connections, and the health check reports "not ready". */
    beginLeaving(): void;
  }
}

/** The application apart from the process: it opens no port and handles no signal. */
export async function buildApp(config: Config, ports: Ports): Promise<FastifyInstance> {
  const app = Fastify({
    logger: requestLog(config.LOG_LEVEL),
    logController: new RequestLines(),
    genReqId: requestIdOf,
    // Without a proxy, the client's address is that of its connection; nothing is searched for it.
    trustProxy: config.TRUSTED_PROXIES > 0 && ((_address, hop) => hop < config.TRUSTED_PROXIES),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    bodyLimit,
    // A client that sends very slowly cannot hold a connection longer than this.
    requestTimeout: config.REQUEST_TIMEOUT_MS,
    connectionTimeout: idleMs,
    http: {
      headersTimeout: config.REQUEST_TIMEOUT_MS / 2,
      connectionsCheckingInterval: config.REQUEST_TIMEOUT_MS / 4,
    },
    routerOptions: { maxParamLength },
    forceCloseConnections: 'idle',
    pluginTimeout: startLimitMs,
    frameworkErrors: (error, _request, reply: FastifyReply) =>
      reply.code(400).send(refusal(400, 'BAD_REQUEST', error.message)),
  });

  traceRequests(app);
  requireOneHost(app);
  const headers = securityHeaders(config, ports.inlineScript, ports.inlineStyles);
  let isStopping = false;
  app.decorate('beginLeaving', () => {
    isStopping = true;
  });
  app.addHook('preClose', async () => app.beginLeaving());
  app.addHook('onSend', (request, reply, payload, done) => {
    // Else the stop would wait until clients close their idle connections.
    if (isStopping) reply.header('connection', 'close');
    reply.header(requestIdHeader, request.id);
    headers.add(reply);
    done(null, payload);
  });

  ports.limits.guard(app);
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    ports.metrics.responded(route, method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });

  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    const code = error instanceof AppError ? error.code : status < 500 ? 'BAD_REQUEST' : 'INTERNAL';
    if (status >= 500) request.log.error({ event: 'request.failed', err: error });
    const message = status < 500 && error instanceof Error ? error.message : 'Internal error';
    return reply.code(status).send(refusal(status, code, message));
  });
  const page = createPageHandler({ ...ports.pages, protect: headers.of });
  app.setNotFoundHandler((request, reply) => {
    if (expectsPage(request)) return page(request, reply);
    if (ports.limits.refusesUnknown(request, reply)) return reply;
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(refusal(404, 'ROUTE_NOT_FOUND', 'There is nothing at this address'));
  });

  await collectApiRoutes(app);
  docsRoutes(app);
  healthRoutes(app, {
    ...ports.health,
    notReady: async () => (isStopping ? ['stopping'] : ports.health.notReady()),
  });
  for (const plugin of ports.plugins) await app.register(plugin);
  shareTargetRoute(app, config.PUBLIC_URL);
  pageRoutes(app, page);
  return app;
}

/**
 * The address as a path of this shop, without a host that a proxy may add. A path with
 * invalid percent-encoding is read literally: it is an ordinary unknown address and gets
 * the shop's own page.
 */
function readableUrl(url: string): string {
  if (url.startsWith('/') && !url.includes('%')) return url;
  const local = url.replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
  const [path = ''] = local.split('?', 1);
  try {
    decodeURIComponent(path);
    return local;
  } catch {
    return path.replaceAll('%', '%25') + local.slice(path.length);
  }
}

/** The body of every refusal that is not a page: the platform's format with our stable code. */
function refusal(status: number, error: ErrorCode, errorMessage: string) {
  return { code: status, result: null, error, errorMessage };
}

function statusOf(error: unknown): number {
  if (error instanceof AppError) return httpStatus(error);
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    const { statusCode } = error;
    if (typeof statusCode === 'number' && statusCode >= 400) return statusCode;
  }
  return 500;
}
