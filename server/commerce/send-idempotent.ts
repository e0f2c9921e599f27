import { createHash } from 'node:crypto';
import { agreedAt } from '../../domain/commerce/idempotent-write.ts';
import { cartHeader } from '../../domain/commerce/session.ts';
import { AppError } from '../../domain/errors.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';
import type { OutgoingCall } from './commerce-call.ts';
import type { IdempotentWrites } from './idempotent-write.ts';

/** Hash of a value that must not be stored itself. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The token is left out: it may be renewed between a request and its repeat. */
export function fingerprintOf({ method, path, query, headers, body }: BackendRequest): string {
  const { token: _, ...given } = query;
  const cartId = headers[cartHeader];
  const rest = cartId === undefined ? given : { ...given, cartId };
  return hashOf(JSON.stringify([method, path, Object.entries(rest).sort(), body]));
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
