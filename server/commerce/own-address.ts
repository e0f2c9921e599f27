import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';
import type { OutgoingCall } from './send-idempotent.ts';

const AddressSchema = v.looseObject({ email: v.pipe(v.string(), v.trim(), v.toLowerCase()) });

/**
 * Throws unless the request is about the signed-in customer's address: else anybody could query or
 * cancel the subscriptions of others. Throws `SESSION_REQUIRED`, `ADDRESS_FOREIGN`.
 */
export async function requireOwnAddress(
  { token, body, request }: OutgoingCall,
  send: (request: BackendRequest) => Promise<BackendResponse>,
): Promise<void> {
  if (token === null) throw new AppError('SESSION_REQUIRED', 'Nobody is logged in');
  const { email: _, ...query } = request.query;
  const { 'content-type': __, 'idempotency-key': ___, ...headers } = request.headers;
  const me = await send({ method: 'GET', path: '/api/user/me', query, headers, body: null });
  if (me.envelope.code === 401) throw new AppError('SESSION_REQUIRED', 'The session has expired');
  const own = v.safeParse(AddressSchema, me.envelope.result);
  const requested = v.safeParse(AddressSchema, body ?? request.query);
  if (own.success && requested.success && own.output.email === requested.output.email) return;
  throw new AppError('ADDRESS_FOREIGN', 'The address is of somebody else');
}
