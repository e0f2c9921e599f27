import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isRecord } from '../../domain/is-record.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { parseInput } from './refusal.ts';

/**
 * Refuses each request and order for an unknown store view, even if the request needs none: no data
 * may be written where it is never read. Throws `BAD_REQUEST`. [api-66]
 */
export function storesOnly(app: FastifyInstance, stores: readonly StoreCode[]): void {
  const code = v.nullish(v.picklist(stores));
  const QuerySchema = v.looseObject({ storeCode: code });
  const BodySchema = v.looseObject({ store_code: code });
  app.addHook('preHandler', async ({ query, body }) => {
    parseInput(QuerySchema, query, 'BAD_REQUEST');
    if (isRecord(body)) parseInput(BodySchema, body, 'BAD_REQUEST');
  });
}
