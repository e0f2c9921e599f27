import type { FastifyRequest } from 'fastify';
import { tokenOf } from '../../companion/routes/request.ts';
import { cartHeader } from '../../domain/commerce/session.ts';
import { AppError } from '../../domain/errors.ts';
import { neededParameters } from '../../server/commerce/check-request.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { userOfToken } from '../accounts/tokens.ts';
import type { MockContext } from '../context/context.ts';

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
