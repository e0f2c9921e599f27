import { agreedAt } from '../../domain/commerce/idempotent-write.ts';
import type { OrderBody } from '../../domain/commerce/order.ts';
import { AppError } from '../../domain/errors.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';
import type { CommerceCall } from './commerce-call.ts';
import { fingerprintOf, hashOf, type IdempotentWrites } from './idempotent-write.ts';

/** An outgoing request, with the data that identifies a repeat. */
export interface OutgoingCall {
  readonly call: CommerceCall;
  /** The parsed body, null without one; `request` has it as text. */
  readonly body: unknown;
  /** The same body with its type where the request places an order, else null. */
  readonly order: Pick<OrderBody, 'agreements'> | null;
  readonly request: BackendRequest;
  /** The shopper's token, null for a guest. */
  readonly token: string | null;
  /** The client's idempotency key, null where it sent none. */
  readonly key: string | null;
  /**
   * Throws the reason against an order that was not placed before; left out for all other requests.
   */
  readonly mayBegin?: () => Promise<void>;
}

type Send = (request: BackendRequest) => Promise<BackendResponse>;

/** Fetches the order with a client id from the platform; null where there is none. */
async function lookUpOrder(send: Send, order: BackendRequest, id: string) {
  const { 'content-type': _, 'idempotency-key': __, ...headers } = order.headers;
  const path = `/api/order/client/${encodeURIComponent(id)}`;
  const response = await send({ method: 'GET', path, query: order.query, headers, body: null });
  const { code } = response.envelope;
  if (code === 200) return response;
  if (code === 404) return null;
  if (code === 403) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'The key was used by another customer');
  }
  if (code === 401) throw new AppError('SESSION_REQUIRED', 'The session has expired');
  throw new AppError(
    'COMMERCE_UNAVAILABLE',
    'The backend does not say whether the order is there',
    {
      details: { reason: 'look-up', code },
    },
  );
}

/**
 * The owner of a write, as stored in its record: only the token, because other cookies may change
 * between two attempts.
 */
export const sessionOf = (token: string | null): string =>
  token === null ? 'guest' : hashOf(token);

/** Sends a request; an idempotent write uses the record of its key. */
export async function sendIdempotent(
  { call, order, request, token, key, mayBegin }: OutgoingCall,
  send: Send,
  writeOnce: IdempotentWrites,
): Promise<BackendResponse> {
  if (call.once === 'no' || key === null) {
    await mayBegin?.();
    return send(request);
  }
  return writeOnce({
    key,
    isOrder: call.once === 'order',
    agreedAt: order && agreedAt(order),
    fingerprint: fingerprintOf(request),
    session: sessionOf(token),
    ...(mayBegin && { mayBegin }),
    send: () => send(request),
    lookUp: () => lookUpOrder(send, request, key),
  });
}
