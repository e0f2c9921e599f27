import { AppError } from '../errors.ts';
import type { OrderBody } from './order.ts';

/** The agreement to the shop's terms among those of an order. */
const termsId = 'terms';

/**
 * Throws unless an order says when its buyer accepted the terms, and that in the edition in force: null where
 * the shop has written none. `ORDER_TERMS_REQUIRED` where nothing was accepted, `ORDER_TERMS_CHANGED` for
 * another edition or none; `details.version` names the one in force, which the buyer has yet to accept. [api-63]
 */
export function requireTerms(
  { agreements }: Pick<OrderBody, 'agreements'>,
  edition: string | null,
): void {
  const details = edition === null ? {} : { version: edition };
  const given = agreements?.find(({ id, accepted }) => id === termsId && accepted);
  if (!given?.accepted_at) {
    throw new AppError('ORDER_TERMS_REQUIRED', 'The terms were not accepted', { details });
  }
  if (edition === null || given.version === edition) return;
  throw new AppError('ORDER_TERMS_CHANGED', 'Another edition of the terms is in force', {
    details,
  });
}
