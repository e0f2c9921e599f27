import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requireTerms } from '../../domain/commerce/accepted-terms.ts';
import { OrderBodySchema } from '../../domain/commerce/order.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

/** The edition of the terms in force in a store view, or in the shop's first; null where there are none. */
export type TermsEdition = (store: StoreCode | null) => Promise<string | null>;

const StoreQuerySchema = v.looseObject({ storeCode: v.optional(v.string()) });

/**
 * Throws unless the order of a request accepts the terms in force in its store view (`ORDER_TERMS_REQUIRED`,
 * `ORDER_TERMS_CHANGED`). Where the index cannot say which are in force, sales go on: the order names the
 * edition that was shown, and the log says that nobody looked.
 */
export async function requireOrderTerms(
  request: FastifyRequest,
  body: unknown,
  edition: TermsEdition,
): Promise<void> {
  const order = v.parse(OrderBodySchema, body);
  const { storeCode } = v.parse(StoreQuerySchema, request.query);
  const current = await edition(order.store_code ?? storeCode ?? null).catch((err: unknown) => {
    request.log.warn({ event: 'order.terms-unknown', err }, 'Nobody knows the terms in force');
    return null;
  });
  requireTerms(order, current);
}
