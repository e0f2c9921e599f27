import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isRecord } from '../../domain/is-record.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { IncomingRequest } from './commerce-call.ts';
import { parseInput } from './refusal.ts';

export type StoreCheck = (request: Pick<IncomingRequest, 'query' | 'body'>) => void;

/**
 * Refuses each request and order for an unknown store view, even if the request needs none: no data
 * may be written where it is never read. Returns the check, for requests without a route of their
 * own. Throws `BAD_REQUEST`. [api-66]
 */
export function storesOnly(app: FastifyInstance, stores: readonly StoreCode[]): StoreCheck {
  const code = v.nullish(v.picklist(stores));
  const QuerySchema = v.looseObject({ storeCode: code });
  const BodySchema = v.looseObject({ store_code: code });
  const check: StoreCheck = ({ query, body }) => {
    parseInput(QuerySchema, query, 'BAD_REQUEST');
    if (isRecord(body)) parseInput(BodySchema, body, 'BAD_REQUEST');
  };
  app.addHook('preHandler', async (request) => check(request));
  return check;
}
