import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bearerToken } from '../domain/commerce/session.ts';
import { AppError } from '../domain/errors.ts';
import type { StoreCode } from '../domain/store-view/store-view.ts';
import { neededParameters } from '../server/commerce/call-parameters.ts';
import { parseInput } from '../server/commerce/refusal.ts';
import { userOfToken } from './accounts/tokens.ts';
import type { MockContext } from './context.ts';

const QuerySchema = v.looseObject({
  token: v.optional(v.string()),
  cartId: v.optional(v.string()),
  storeCode: v.optional(v.string()),
  userGroupId: v.optional(v.string()),
});

export type MockQuery = v.InferOutput<typeof QuerySchema>;

/** The query of a call; a repeated or malformed parameter is a `BAD_REQUEST`. */
export function queryOf(request: FastifyRequest): MockQuery {
  return parseInput(QuerySchema, request.query, 'BAD_REQUEST');
}

/** The store view a call is about: the one it names, else the shop's first. */
export function storeOf({ defaultStore }: MockContext, request: FastifyRequest): StoreCode {
  return queryOf(request).storeCode ?? defaultStore;
}

/** The access token, by Bearer header or token parameter; '' for a guest. */
export function tokenOf(request: FastifyRequest): string {
  return bearerToken(request.headers.authorization) ?? queryOf(request).token ?? '';
}

/** The customer, by Bearer header or token parameter; null for a guest. Throws `SESSION_REQUIRED`. */
export function userOf(context: MockContext, request: FastifyRequest): number | null {
  const token = tokenOf(request);
  return token === '' ? null : userOfToken(context, token);
}

/** As `userOf`, for calls that make no sense for a guest. */
export function requireUser(context: MockContext, request: FastifyRequest): number {
  const user = userOf(context, request);
  if (user !== null) return user;
  throw new AppError('SESSION_REQUIRED', 'You need to be logged in to see this page');
}

/** A parameter the call cannot do without. Throws `BAD_REQUEST` where it is missing, empty or repeated. [api-65] */
export function needed(request: FastifyRequest, name: string): string {
  const { [name]: value = '' } = parseInput(neededParameters([name]), request.query, 'BAD_REQUEST');
  return value;
}
