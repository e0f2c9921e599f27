import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import type { Grosze } from '../../domain/money.ts';
import type { Sqlite } from '../store/sqlite.ts';
import type { ProductSource } from './products.ts';

/** What every call of the mock works with. */
export interface MockContext {
  readonly db: Sqlite;
  readonly dataDir: string;
  readonly products: ProductSource;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly freeDeliveryFrom: Grosze;
}
