import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ClientIdSchema } from '../../domain/commerce/order.ts';
import { cartHeader } from '../../domain/commerce/session.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import type { CompanionContext } from './companion-context.ts';

const day = 24 * 60 * 60 * 1000;
const lifetime = 7 * day;

const ResponseRowSchema = v.object({
  scope: v.string(),
  body_hash: v.string(),
  result: v.pipe(v.string(), v.parseJson()),
});

/** SHA-256 of a JSON value, to distinguish a repeat from a different request with the same key. */
export function hashOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
}

/** The request's `Idempotency-Key`; null without one. Throws `BAD_REQUEST` if it is malformed. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return key === undefined ? null : parseInput(ClientIdSchema, key, 'BAD_REQUEST');
}

/** Deletes old responses, now and once a day. Returns a function that ends it. */
export function deleteOldResponses({ db, clock, log }: CompanionContext): () => void {
  const clean = () => db.run('DELETE FROM answers WHERE created_at < ?', clock() - lifetime);
  clean();
  const timer = setInterval(() => {
    try {
      clean();
    } catch (err) {
      log.error({ event: 'companion.not-cleaned', err }, 'Old responses could not be deleted');
    }
  }, day).unref();
  return () => clearInterval(timer);
}

/**
 * Runs `work` once per key and stores its result in the same transaction; a repeat gets the stored
 * result. A key belongs to a session, route and body; otherwise `IDEMPOTENCY_MISMATCH` is thrown.
 * Errors are not stored, because they changed nothing.
 */
export function once(
  { db, clock }: CompanionContext,
  request: FastifyRequest,
  customer: number | string | null,
  work: () => unknown,
): unknown {
  const key = idempotencyKey(request);
  if (key === null) return db.transaction(work);
  const scope = `${customer ?? 'guest'} ${request.method} ${request.url.split('?')[0]}`;
  const cart = request.headers[cartHeader];
  const query = { ...withoutToken(request.query), ...(cart && { cartId: cart }) };
  const bodyHash = hashOf({ body: request.body, query });
  return db.transaction(() => {
    const known = db.get(
      ResponseRowSchema,
      'SELECT scope, body_hash, result FROM answers WHERE key = ?',
      key,
    );
    if (known) {
      if (known.scope === scope && known.body_hash === bodyHash) return known.result;
      throw new AppError('IDEMPOTENCY_MISMATCH', 'The key was used for another request');
    }
    const result = work();
    db.run(
      'INSERT INTO answers (key, scope, body_hash, result, created_at) VALUES (?, ?, ?, ?, ?)',
      key,
      scope,
      bodyHash,
      JSON.stringify(result),
      clock(),
    );
    return result;
  });
}

const QuerySchema = v.record(v.string(), v.unknown());

/** The token may be refreshed between a request and its repeat. */
function withoutToken(query: unknown): Record<string, unknown> {
  const { token: _, ...rest } = v.parse(QuerySchema, query);
  return rest;
}
