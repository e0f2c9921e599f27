import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Clock } from '../../domain/clock.ts';
import { chooseSessionMode } from '../../domain/commerce/session.ts';
import { grosze } from '../../domain/money.ts';
import type { Config } from '../config.ts';
import { catalogueProductSource } from '../mock/catalogue-products.ts';
import { createMockBackend } from '../mock/mock-backend.ts';
import { createSqliteStore } from '../store/sqlite-store.ts';
import { gateway } from './gateway.ts';
import { createHttpBackend } from './http-backend.ts';
import { createSessions } from './session.ts';

export interface CommerceOptions {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
}

/** The commerce calls as the settings choose them: a backend at an address, or the mock in here. */
export async function commerce(app: FastifyInstance, options: CommerceOptions): Promise<void> {
  const { config, catalogue, clock } = options;
  const { mode, warning } = chooseSessionMode({
    setting: config.SESSION_MODE,
    publicUrl: config.PUBLIC_URL,
  });
  if (warning) app.log.warn({ event: 'session.mode', mode }, warning);
  const backend = config.COMMERCE_API_URL
    ? createHttpBackend(config.COMMERCE_API_URL)
    : await createMockBackend({
        dataDir: config.DATA_DIR,
        products: catalogueProductSource(catalogue, clock),
        clock,
        log: app.log,
        faultsEnabled: config.MOCK_FAULTS,
        freeDeliveryFrom: grosze(config.FREE_DELIVERY_FROM),
      });
  const store = createSqliteStore(join(config.DATA_DIR, 'records.sqlite'), clock);
  app.addHook('onClose', () => store.close());
  await app.register(gateway, {
    backend,
    sessions: createSessions({ mode, store, clock, publicUrl: config.PUBLIC_URL }),
    timeoutMs: config.COMMERCE_TIMEOUT_MS,
    faultsEnabled: config.MOCK_FAULTS,
  });
}
