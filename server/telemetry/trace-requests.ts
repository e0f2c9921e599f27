import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redactUrl } from './redact-url.ts';
import { traceOf } from './request-trace.ts';
import type { OpenSpan } from './spans.ts';
import { openedTracing } from './tracing.ts';

/** The path alone, without secrets: a query may contain anything. */
const pathOf = ({ url }: FastifyRequest): string => redactUrl(url).split('?', 1)[0] ?? '';

/**
 * Writes the trace of each request into its log lines. Where spans are collected it is a span, and
 * its work runs inside. Requests for health and metrics are not traced.
 */
export function traceRequests(app: FastifyInstance): void {
  app.setChildLoggerFactory((logger, bindings, options, request) =>
    logger.child({ ...bindings, traceId: traceOf(request).traceId }, options),
  );
  if (openedTracing() === null) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  const isUntraced = ({ routeOptions: { url = '' } }: FastifyRequest) =>
    /^\/(?:healthz|readyz|health|metrics|assets\/.*)$/.test(url);

  app.addHook('onRequest', (request, _reply, done) => {
    const tracing = openedTracing();
    if (tracing === null || isUntraced(request)) return done();
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.path': pathOf(request),
    };
    const name = `${method} ${route}`;
    const span = tracing.begin({ name, kind: 'server', attributes }, traceOf(request.raw));
    spans.set(request, span);
    span.run(done);
  });
  // A body arrives by the socket's own events, outside the request's context.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.annotate({ 'http.response.status_code': statusCode });
    span?.end(statusCode >= 500 ? String(statusCode) : undefined);
  });
}
