import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { sameSecret } from '../security/same-secret.ts';
import type { HealthRegistry } from './health-registry.ts';

export interface HealthChecks {
  /** Names what is not ready; an empty list means that traffic may come. */
  notReady(): Promise<readonly string[]>;
  /** Names unavailable services that pages do not need: no reason to stop traffic. */
  degraded(): readonly string[];
  /** Details for clients that have the key; without a key nobody gets them. */
  readonly details?: {
    /** The key of `/metrics`; when empty, nobody gets the details. */
    readonly key: string;
    readonly health: HealthRegistry;
    /** Checks dependencies that were not used lately. Never fails. */
    look(): Promise<void>;
  };
}

/**
 * `/healthz`: the process responds. `/readyz`: it can serve pages. `/health`, with the key of
 * metrics: the same, and for each dependency its state, since when, and its last error.
 */
export function healthRoutes(app: FastifyInstance, checks: HealthChecks): void {
  const { details } = checks;
  async function ready() {
    const missing = await checks.notReady();
    const degraded = checks.degraded();
    const code = missing.length === 0 ? 200 : 503;
    return { code, status: statusOf(missing, degraded), missing: [...missing, ...degraded] };
  }

  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { code, ...body } = await ready();
    return reply.code(code).header('cache-control', 'no-store').send(body);
  });

  app.get('/health', { logLevel: 'warn' }, async (request, reply) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!details?.key || !sameSecret(given, details.key)) return reply.callNotFound();
    await details.look();
    const { code, ...body } = await ready();
    return reply
      .code(code)
      .header('cache-control', 'no-store')
      .send({ ...body, dependencies: details.health.state() });
  });
}

function statusOf(missing: readonly string[], degraded: readonly string[]): string {
  if (missing.length > 0) return 'not ready';
  return degraded.length > 0 ? 'degraded' : 'ready';
}

/** Beyond any cached page, so that the engine itself has to respond. */
const unkept = 1_000_000;

/** Sends the engine a query that costs nothing. Never fails. */
export async function lookAtCatalogue(
  catalogue: Catalogue,
  store: string,
  health: HealthRegistry,
): Promise<void> {
  try {
    await catalogue.search({ store, type: 'product', from: unkept, size: 1 });
    health.worked('catalogue');
  } catch (error) {
    health.failed('catalogue', error);
  }
}
