import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { requireTerms } from '../../domain/commerce/accepted-terms.ts';
import { UpdateUserBodySchema } from '../../domain/commerce/account.ts';
import { ClientIdSchema, type OrderBody, OrderBodySchema } from '../../domain/commerce/order.ts';
import { onlyProfileFields, type ProfileField } from '../../domain/commerce/profile-fields.ts';
import { cartHeader } from '../../domain/commerce/session.ts';
import { AppError } from '../../domain/errors.ts';
import { formMessages } from '../../domain/form/messages.ts';
import { hasShortName } from '../../domain/form/short-names.ts';
import { isRecord } from '../../domain/is-record.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { jsonBodyParser } from '../security/json-body.ts';
import { traceHeaders } from '../telemetry/tracing.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';
import type { CommerceCall, IncomingRequest, OutgoingCall } from './commerce-call.ts';
import { isCommonPassword } from './common-password.ts';
import { parseInput } from './refusal.ts';

/** What may be a part of a path; `..` would make another path. */
export const pathPart = /^[\w-]{1,64}$/;
const ParamsSchema = v.record(v.string(), v.pipe(v.string(), v.regex(pathPart)));
const QuerySchema = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** The path with the request's parameters filled in. Throws `BAD_REQUEST`. */
export function pathOf(call: CommerceCall, request: IncomingRequest): string {
  const params = parseInput(ParamsSchema, request.params, 'BAD_REQUEST');
  return call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}

/** Checks that a list is within the limit; callers send longer lists in chunks. [api-27] */
function listed({ most }: CommerceCall, name: string, value: string): string {
  const limit = most?.[name];
  if (limit === undefined || value.split(',').length <= limit) return value;
  throw new AppError('BAD_REQUEST', `At most ${limit} ${name} at once`);
}

/** Parameters that must be present and not empty. */
export const neededParameters = (names: readonly string[]) =>
  v.looseObject(Object.fromEntries(names.map((name) => [name, v.pipe(v.string(), v.nonEmpty())])));

/**
 * The query with the id of the cart, which browsers send in a header and clients of the original API
 * as a parameter. Two of them are a repeated parameter.
 */
function withCart({ query, headers }: IncomingRequest): unknown {
  const cartId = headers[cartHeader];
  if (cartId === undefined || !isRecord(query)) return query;
  const inQuery = query['cartId'];
  return { ...query, cartId: inQuery === undefined ? cartId : [cartId, inQuery].flat() };
}

/**
 * The allowed parameters of a request. Throws `BAD_REQUEST` for a repeated one, because choosing a
 * value would be a guess, and for a missing required one. [api-65]
 */
export function queryOf(call: CommerceCall, request: IncomingRequest): Record<string, string> {
  const given = parseInput(QuerySchema, withCart(request), 'BAD_REQUEST');
  const query: Record<string, string> = {};
  for (const name of [...call.needs, ...call.query]) {
    const value = given[name];
    if (typeof value === 'string') query[name] = listed(call, name, value);
    else if (value) throw new AppError('BAD_REQUEST', `The parameter ${name} is repeated`);
  }
  parseInput(neededParameters(call.needs), query, 'BAD_REQUEST');
  return query;
}

/** The few headers the backend needs; all others of the browser are dropped. */
export function headersOf(
  request: IncomingRequest,
  faultsEnabled: boolean,
): Record<string, string> {
  const key = request.headers['idempotency-key'];
  const passed = faultsEnabled ? ['x-mock-fault', 'x-mock-marker'] : [];
  const faults = passed.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return {
    accept: 'application/json',
    ...traceHeaders(request),
    ...(key === undefined
      ? {}
      : { 'idempotency-key': parseInput(ClientIdSchema, key, 'BAD_REQUEST') }),
    ...Object.fromEntries(faults),
  };
}

/** The checked body of a request, with its type where it is an order. */
export function readBody({ once, body, refusedAs }: CommerceCall, input: unknown) {
  if (once === 'order') {
    const order = parseInput(OrderBodySchema, input, refusedAs);
    return { body: order, order };
  }
  return { body: body && parseInput(body, input, refusedAs), order: null };
}

/** Rules of the shop's settings, in addition to the schema of a body. */
export interface BodyRules {
  /** Terms of the shop that are refused as passwords. */
  readonly ownTerms: readonly string[];
  /** The fewest letters of a first or last name (`NAME_LETTERS`). */
  readonly nameLetters: number;
  /** The fields of a profile that customers may change; all when left out. */
  readonly profileFields?: readonly ProfileField[];
}

/** The body without the fields of a profile that customers may not change. [account-18] */
export function withChangeableFields(
  { method, path }: CommerceCall,
  body: unknown,
  fields: readonly ProfileField[] | undefined,
): unknown {
  if (method !== 'POST' || path !== '/api/user/me' || fields === undefined) return body;
  return { customer: onlyProfileFields(v.parse(UpdateUserBodySchema, body).customer, fields) };
}

/** Throws the request's own code for a name with fewer letters than the shop requires. */
export function refuseShortNames(
  { refusedAs }: CommerceCall,
  body: unknown,
  nameLetters: number,
): void {
  if (hasShortName(body, nameLetters)) throw new AppError(refusedAs, formMessages.nameShort);
}

/**
 * Throws `PASSWORD_COMMON` where the named field sets a common password. They are checked only on
 * the server: the list is too large for the page's script.
 */
export function refuseCommonPassword(
  field: NonNullable<CommerceCall['sets']>,
  body: unknown,
  ownTerms: readonly string[],
): void {
  const password = v.parse(v.looseObject({ [field]: v.string() }), body)[field];
  if (typeof password === 'string') requireUncommon(password, ownTerms);
}

/** Throws `PASSWORD_COMMON` for a common password. */
export function requireUncommon(password: string, ownTerms: readonly string[]): void {
  if (isCommonPassword(password, ownTerms))
    throw new AppError('PASSWORD_COMMON', 'The password is one of those that are tried first');
}

export type StoreCheck = (request: Pick<IncomingRequest, 'query' | 'body'>) => void;

/**
 * Refuses each request and order for an unknown store view, even if the request needs none: no data
 * may be written where it is never read. Returns the check, for requests without a route of their
 * own. Throws `BAD_REQUEST`. [api-66]
 */
export function storesOnly(app: FastifyInstance, stores: readonly StoreCode[]): StoreCheck {
  const code = v.nullish(v.picklist(stores));
  const QuerySchema = v.looseObject({ storeCode: code });
  const BodySchema = v.looseObject({ store_code: code });
  const check: StoreCheck = ({ query, body }) => {
    parseInput(QuerySchema, query, 'BAD_REQUEST');
    if (isRecord(body)) parseInput(BodySchema, body, 'BAD_REQUEST');
  };
  app.addHook('preHandler', async (request) => check(request));
  return check;
}

/** Accepts JSON bodies only, so forms of other sites are never read. */
export function jsonBodiesOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parser = jsonBodyParser(app);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, parser);
}

/**
 * The edition of the terms in force in a store view, or in the shop's first; null
 * where there are none.
 */
export type TermsEdition = (store: StoreCode | null) => Promise<string | null>;

const StoreQuerySchema = v.looseObject({ storeCode: v.optional(v.string()) });

/**
 * Throws unless an order accepts the terms in force in its store view (`ORDER_TERMS_REQUIRED`,
 * `ORDER_TERMS_CHANGED`). When the index cannot provide the edition, the order is accepted with the
 * edition that was shown, and a warning is logged.
 */
export async function requireOrderTerms(
  request: IncomingRequest,
  order: OrderBody,
  edition: TermsEdition,
): Promise<void> {
  const { storeCode } = v.parse(StoreQuerySchema, request.query);
  const current = await edition(order.store_code ?? storeCode ?? null).catch((err: unknown) => {
    request.log.warn({ event: 'order.terms-unknown', err }, 'Nobody knows the terms in force');
    return null;
  });
  requireTerms(order, current);
}

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
