import type { FastifyInstance } from 'fastify';

export interface HealthChecks {
  /** Names what is not ready; an empty list means traffic may come. */
  notReady(): Promise<readonly string[]>;
}

/** `/healthz`: the process answers. `/readyz`: it can serve pages. */
export function healthRoutes(app: FastifyInstance, checks: HealthChecks): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const missing = await checks.notReady();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing });
  });
}
