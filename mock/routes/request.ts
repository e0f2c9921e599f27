import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bearerToken, cartHeader } from '../../domain/commerce/session.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { neededParameters } from '../../server/commerce/check-request.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { userOfToken } from '../accounts/tokens.ts';
import type { MockContext } from '../context/context.ts';

const QuerySchema = v.looseObject({
  token: v.optional(v.string()),
  cartId: v.optional(v.string()),
  storeCode: v.optional(v.string()),
  userGroupId: v.optional(v.string()),
});

export type MockQuery = v.InferOutput<typeof QuerySchema>;

/** The query of a request. Throws `BAD_REQUEST` for a repeated or malformed parameter. */
export function queryOf(request: FastifyRequest): MockQuery {
  return parseInput(QuerySchema, request.query, 'BAD_REQUEST');
}

/** The store view of a request: the named one, else the default. */
export function storeOf({ defaultStore }: MockContext, request: FastifyRequest): StoreCode {
  return queryOf(request).storeCode ?? defaultStore;
}

/** The access token, from the Bearer header or the token parameter; '' for a guest. */
export function tokenOf(request: FastifyRequest): string {
  return bearerToken(request.headers.authorization) ?? queryOf(request).token ?? '';
}

/**
 * The customer, from the Bearer header or the token parameter; null for a guest. Throws
 * `SESSION_REQUIRED`.
 */
export function userOf(context: MockContext, request: FastifyRequest): number | null {
  const token = tokenOf(request);
  return token === '' ? null : userOfToken(context, token);
}

/** Like `userOf`, but throws `SESSION_REQUIRED` for a guest. */
export function requireUser(context: MockContext, request: FastifyRequest): number {
  const user = userOf(context, request);
  if (user !== null) return user;
  throw new AppError('SESSION_REQUIRED', 'You need to be logged in to see this page');
}

/** The id of the cart, from its header or the parameter. Throws `BAD_REQUEST`. */
export function cartIdOf(request: FastifyRequest): string {
  const inHeader = request.headers[cartHeader];
  return typeof inHeader === 'string' && inHeader !== '' ? inHeader : needed(request, 'cartId');
}

/** A required parameter. Throws `BAD_REQUEST` if it is missing, empty or repeated. [api-65] */
export function needed(request: FastifyRequest, name: string): string {
  const { [name]: value = '' } = parseInput(neededParameters([name]), request.query, 'BAD_REQUEST');
  return value;
}
