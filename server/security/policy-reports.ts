import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { reportPath } from '../../domain/security/page-policy.ts';
import { fewLines } from './few-lines.ts';

export interface PolicyReportOptions {
  /** Counts the reports of each directive. */
  readonly metrics: { policyBroken(directive: string): void };
  readonly clock: Clock;
}

/** A report is some hundred bytes; a browser sends several at once. */
const bodyLimit = 16_384;
/** Directives of our policy that can be violated; any other text is counted as none of them. */
const directives = new Set([
  'script-src-elem',
  'script-src-attr',
  'script-src',
  'style-src-elem',
  'style-src-attr',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'default-src',
  'require-trusted-types-for',
  'trusted-types',
]);

const text = v.optional(v.pipe(v.string(), v.maxLength(4096)), '');

/** In the format of `report-uri`. */
const OlderSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
    }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] || report['violated-directive'].replace(/ .*/s, ''),
      blocked: report['blocked-uri'],
    },
  ]),
);

/** In the format of the Reporting API. */
const PresentSchema = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      body: v.object({ effectiveDirective: text, blockedURL: text }),
    }),
  ),
  v.maxLength(50),
  v.transform((all) =>
    all
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  ),
);

const ReportsSchema = v.pipe(v.string(), v.parseJson(), v.union([OlderSchema, PresentSchema]));

/** Only the origin: the rest of an address may contain personal data. */
const originOf = (address: string) =>
  URL.canParse(address) ? new URL(address).origin : address.slice(0, 40);

/**
 * Receives browsers' reports of violations of the page policy: counts them, and
 * logs a few a minute.
 */
export async function policyReports(
  app: FastifyInstance,
  { metrics, clock }: PolicyReportOptions,
): Promise<void> {
  const mayWrite = fewLines(clock);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  app.post(reportPath, { bodyLimit, logLevel: 'warn' }, async (request, reply) => {
    const reports = v.safeParse(ReportsSchema, request.body);
    for (const { directive, blocked } of reports.success ? reports.output : []) {
      const known = directives.has(directive) ? directive : 'other';
      metrics.policyBroken(known);
      if (!mayWrite()) continue;
      app.log.warn(
        { event: 'policy.broken', directive: known, blocked: originOf(blocked) },
        'A browser stopped something by the policy of pages',
      );
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
