import type { GenericSchema } from 'valibot';
import {
  type ComplaintBody,
  ComplaintResponseSchema,
  type ExchangeBody,
  ExchangeResponseSchema,
  type WithdrawalBody,
  WithdrawalResponseSchema,
} from '../../../domain/commerce/claims.ts';
import type { CommerceResponse } from '../../../domain/commerce/envelope.ts';
import { OrderViewSchema } from '../../../domain/commerce/order-view.ts';
import { OrderPaymentSchema, type PaymentTryBody } from '../../../domain/commerce/payment.ts';
import type { LookupForm } from '../../../domain/order/order-forms.ts';
import { newId } from '../../core/new-id.ts';
import type { Ports } from '../../core/ports/ports.ts';

/** The key that opens an order; a customer's own order opens without its secret. */
export interface OrderKey {
  readonly uuid: string;
  readonly secret: string | null;
}

/**
 * The requests about orders. They throw `OFFLINE`, `COMMERCE_BAD_ANSWER` or
 * `COMMERCE_BAD_CONTENT_TYPE`.
 */
export function orderCalls({ api }: Pick<Ports, 'api'>) {
  const pathOf = ({ uuid }: OrderKey, rest = '') =>
    `/api/order/${encodeURIComponent(uuid)}${rest}?token={{token}}`;
  const secretOf = ({ secret }: OrderKey) =>
    secret === null ? '' : `&secret=${encodeURIComponent(secret)}`;

  function read<T>(url: string, result: GenericSchema<unknown, T>, signal?: AbortSignal) {
    return api.fetch({ id: newId(), url, method: 'GET' }, result, signal);
  }

  /** `id` is the idempotency key of the write. */
  function write<T>(
    id: string,
    url: string,
    body: object,
    result: GenericSchema<unknown, T>,
  ): Promise<CommerceResponse<T>> {
    return api.fetch({ id, url, method: 'POST', body }, result);
  }

  return {
    lookUp: (form: LookupForm) =>
      write(newId(), '/api/order/lookup?token={{token}}', form, OrderViewSchema),
    order: (key: OrderKey, signal?: AbortSignal) =>
      read(`${pathOf(key)}${secretOf(key)}`, OrderViewSchema, signal),
    payment: (key: OrderKey, signal?: AbortSignal) =>
      read(`${pathOf(key, '/payment')}${secretOf(key)}`, OrderPaymentSchema, signal),
    pay: (id: string, key: OrderKey, body: PaymentTryBody) =>
      write(id, pathOf(key, '/payment'), { ...body, secret: key.secret }, OrderPaymentSchema),
    withdraw: (id: string, key: OrderKey, body: WithdrawalBody) =>
      write(
        id,
        pathOf(key, '/withdrawal'),
        { ...body, secret: key.secret },
        WithdrawalResponseSchema,
      ),
    complain: (id: string, key: OrderKey, body: ComplaintBody) =>
      write(
        id,
        pathOf(key, '/complaint'),
        { ...body, secret: key.secret },
        ComplaintResponseSchema,
      ),
    exchange: (id: string, key: OrderKey, body: ExchangeBody) =>
      write(id, pathOf(key, '/exchange'), { ...body, secret: key.secret }, ExchangeResponseSchema),
  };
}
