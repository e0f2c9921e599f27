import * as v from 'valibot';
import { requireTerms } from '../../domain/commerce/accepted-terms.ts';
import type { OrderBody } from '../../domain/commerce/order.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { IncomingRequest } from './commerce-call.ts';

/**
 * The edition of the terms in force in a store view, or in the shop's first; null
 * where there are none.
 */
export type TermsEdition = (store: StoreCode | null) => Promise<string | null>;

const StoreQuerySchema = v.looseObject({ storeCode: v.optional(v.string()) });

/**
 * Throws unless an order accepts the terms in force in its store view (`ORDER_TERMS_REQUIRED`,
 * `ORDER_TERMS_CHANGED`). When the index cannot provide the edition, the order is accepted with the
 * edition that was shown, and a warning is logged.
 */
export async function requireOrderTerms(
  request: IncomingRequest,
  order: OrderBody,
  edition: TermsEdition,
): Promise<void> {
  const { storeCode } = v.parse(StoreQuerySchema, request.query);
  const current = await edition(order.store_code ?? storeCode ?? null).catch((err: unknown) => {
    request.log.warn({ event: 'order.terms-unknown', err }, 'Nobody knows the terms in force');
    return null;
  });
  requireTerms(order, current);
}
