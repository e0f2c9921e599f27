import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { bearerToken } from '../../domain/commerce/session.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import type { CompanionContext } from '../context/companion-context.ts';
import type { Customer, CustomerSource } from './services.ts';

const QuerySchema = v.looseObject({
  token: v.optional(v.string()),
  cartId: v.optional(v.string()),
  storeCode: v.optional(v.string()),
  userGroupId: v.optional(v.string()),
});

type RequestQuery = v.InferOutput<typeof QuerySchema>;

/** The query of a request. Throws `BAD_REQUEST` for a repeated or malformed parameter. */
export function queryOf(request: FastifyRequest): RequestQuery {
  return parseInput(QuerySchema, request.query, 'BAD_REQUEST');
}

/** The store view of a request: the named one, else the default. */
export function storeOf(
  { defaultStore }: Pick<CompanionContext, 'defaultStore'>,
  request: FastifyRequest,
): StoreCode {
  return queryOf(request).storeCode ?? defaultStore;
}

/** The access token, from the Bearer header or the token parameter; '' for a guest. */
export function tokenOf(request: FastifyRequest): string {
  return bearerToken(request.headers.authorization) ?? queryOf(request).token ?? '';
}

/** The customer of a request. Throws `SESSION_REQUIRED` for a guest. */
export async function requireCustomer(
  customerOf: CustomerSource,
  request: FastifyRequest,
): Promise<Customer> {
  const customer = await customerOf(request);
  if (customer !== null) return customer;
  throw new AppError('SESSION_REQUIRED', 'You need to be logged in to see this page');
}
