import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { bearerToken, placeToken } from '../domain/commerce/session.ts';
import { ProfileSchema } from '../domain/commerce/user.ts';
import { AppError } from '../domain/errors.ts';
import type { CommerceBackend } from '../server/commerce/backend.ts';
import { tokenOf } from './routes/request.ts';
import type { Customer, CustomerSource } from './routes/services.ts';

/** How long a token's customer is known, in ms; a session ended meanwhile still opens the lists. */
const knownMs = 60_000;

/**
 * The customers of an engine, by its `GET /api/user/me`. Throws `SESSION_REQUIRED`, and the errors of
 * an engine that does not answer.
 */
export function engineCustomers(engine: CommerceBackend, timeoutMs: number): CustomerSource {
  const known = new LRUCache<string, Customer>({ max: 5000, ttl: knownMs });

  async function fetchCustomer(request: FastifyRequest, token: string): Promise<Customer> {
    const isInHeader = bearerToken(request.headers.authorization) !== null;
    const { query, headers } = placeToken(isInHeader ? 'header' : 'query', token);
    const { envelope } = await engine.send(
      { method: 'GET', path: '/api/user/me', query, headers, body: null },
      AbortSignal.timeout(timeoutMs),
    );
    if (envelope.code >= 500) {
      throw new AppError('COMMERCE_BAD_ANSWER', 'The engine does not name its customer');
    }
    const profile = v.safeParse(ProfileSchema, envelope.result);
    const id = profile.success ? (profile.output.id ?? null) : null;
    if (envelope.code !== 200 || !profile.success || id === null) {
      throw new AppError('SESSION_REQUIRED', 'The session has expired');
    }
    const { email, email_confirmed } = profile.output;
    return { id: String(id), email: email_confirmed === false ? '' : email };
  }

  return async (request) => {
    const token = tokenOf(request);
    if (token === '') return null;
    const key = createHash('sha256').update(token).digest('base64url');
    const cached = known.get(key);
    if (cached) return cached;
    const customer = await fetchCustomer(request, token);
    known.set(key, customer);
    return customer;
  };
}
