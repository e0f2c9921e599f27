import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { VitalsReportSchema } from '../../domain/vitals/vitals.ts';
import type { ApiDoc } from '../api/api-doc.ts';
import { internalPagePolicy } from '../dev-pages/internal-page.ts';
import { vitalsPage } from '../dev-pages/vitals-page.ts';
import { sameSecret } from '../security/same-secret.ts';
import type { ShopMetrics } from './shop-metrics.ts';

export interface MetricsOptions {
  readonly metrics: ShopMetrics;
  /** The bearer token of clients of `/metrics`; empty closes the endpoint. */
  readonly key: string;
  /** Whether developers may view its page; never in production. */
  readonly isOpen?: boolean;
}

/** Each report is a few numbers. */
const bodyLimit = 2048;

const vitalsDoc: ApiDoc = {
  tag: 'measure',
  summary: 'What a visitor waited for, counted without anything of who it was',
  body: VitalsReportSchema,
  refusals: ['BAD_REQUEST'],
};

/** Counts every response; `GET /metrics` for Prometheus, `POST /api/vitals` from browsers. */
export async function metricsRoutes(
  app: FastifyInstance,
  { metrics, key, isOpen = false }: MetricsOptions,
): Promise<void> {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (key === '' || !sameSecret(given, key)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });

  if (isOpen) {
    app.get('/mock/wydajnosc', { logLevel: 'warn' }, async (_request, reply) =>
      reply
        .header('content-security-policy', internalPagePolicy)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(vitalsPage(await metrics.text())),
    );
  }

  app.post(
    '/api/vitals',
    { bodyLimit, logLevel: 'warn', config: { api: vitalsDoc } },
    async ({ body }, reply) => {
      const report = v.safeParse(VitalsReportSchema, body);
      if (!report.success) throw new AppError('BAD_REQUEST', 'No report of vitals');
      metrics.vitals(report.output);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
