import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { AppError } from '../../domain/errors.ts';
import { FaultReportSchema } from '../../domain/vitals/fault-report.ts';
import type { ApiDoc } from '../api/api-doc.ts';
import { fewLines } from '../security/few-lines.ts';
import type { ShopMetrics } from './shop-metrics.ts';

/** Bytes of a report of a browser error: kind and place. */
const bodyLimit = 1024;

const faultsDoc: ApiDoc = {
  tag: 'measure',
  summary: 'An error in a browser that nobody caught, by kind and place, without its words',
  body: FaultReportSchema,
  refusals: ['BAD_REQUEST'],
};

/**
 * `POST /api/faults`: counts browser errors, and logs a few a minute in the trace of their page.
 */
export async function faultReports(
  app: FastifyInstance,
  {
    metrics,
    clock,
  }: { readonly metrics: Pick<ShopMetrics, 'browserFault'>; readonly clock: Clock },
): Promise<void> {
  const mayWrite = fewLines(clock);
  app.post(
    '/api/faults',
    { bodyLimit, logLevel: 'warn', config: { api: faultsDoc } },
    async (request, reply) => {
      const report = v.safeParse(FaultReportSchema, request.body);
      if (!report.success) throw new AppError('BAD_REQUEST', 'No report of an error');
      const { screen, kind, place } = report.output;
      metrics.browserFault(screen, kind);
      if (mayWrite()) {
        request.log.warn(
          { event: 'browser.fault', screen, kind, place },
          'A browser met an error that nobody caught',
        );
      }
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}
