import type { FastifyInstance } from 'fastify';

export interface HealthChecks {
  /** Names what is not ready; an empty list means traffic may come. */
  notReady(): Promise<readonly string[]>;
  /** Names what is out of reach while pages can be served: nothing to take traffic away for. */
  degraded(): readonly string[];
}

/** `/healthz`: the process answers. `/readyz`: it can serve pages. */
export function healthRoutes(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const missing = await checks.notReady();
    const degraded = checks.degraded();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: statusOf(missing, degraded), missing: [...missing, ...degraded] });
  });
}

function statusOf(missing: readonly string[], degraded: readonly string[]): string {
  if (missing.length > 0) return 'not ready';
  return degraded.length > 0 ? 'degraded' : 'ready';
}
