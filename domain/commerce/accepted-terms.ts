import { AppError } from '../errors.ts';
import type { OrderBody } from './order.ts';

/** The id of the agreement to the shop's terms in an order. */
const termsId = 'terms';

/**
 * Throws unless the order has the time of accepting the terms, in the edition in force.
 * `edition` is null if the shop has no terms. `ORDER_TERMS_REQUIRED` where nothing was
 * accepted, `ORDER_TERMS_CHANGED` for another or no edition. `details.version` is the
 * edition in force. [api-63]
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
