import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isRecord } from '../../domain/is-record.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { parseInput } from './refusal.ts';

/**
 * Refuses each call, and each order, that names a store view the shop does not have, whether or not the
 * call needs one: nothing may be written under a store view that nobody reads. Throws `BAD_REQUEST`. [api-66]
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
