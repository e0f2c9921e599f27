import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { OrderBody } from '../../domain/commerce/order.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import type { PaceName } from '../../domain/limits/paces.ts';
import type { BackendRequest, BackendResponse } from './backend.ts';

/** What the gateway reads of an HTTP request; each request of a batch has its own. */
export type IncomingRequest = Pick<
  FastifyRequest,
  'id' | 'ip' | 'ips' | 'headers' | 'params' | 'query' | 'body' | 'log'
>;

/** How a request affects the shopper's session. */
export type SessionRole = 'none' | 'opens' | 'refreshes';

/** How a request is slowed after too many attempts. */
export interface SlowedCall {
  readonly as: PaceName;
  /**
   * Path in the body to the subject, such as an e-mail address, or the session;
   * absent means no subject.
   */
  readonly subject?: readonly string[] | 'session';
  /** A body without a subject is not counted. */
  readonly onlyWithSubject?: boolean;
  /** A success proves that the caller is the subject: the device is then a known one. */
  readonly proves?: boolean;
}

/** One request a browser may send; requests not in the table are not forwarded. */
export interface CommerceCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Forwarded parameters, besides the session's token and `needs`. */
  readonly query: readonly string[];
  /** Required parameters: 400 where one is missing or empty. [api-65] */
  readonly needs: readonly string[];
  /** The most entries of a comma-separated parameter. */
  readonly most?: Readonly<Record<string, number>>;
  /** Schema of the body; null forwards none. */
  readonly body: v.GenericSchema | null;
  /** The error code of an invalid body. */
  readonly refusedAs: ErrorCode;
  readonly session: SessionRole;
  /** A write that must happen only once; its `Idempotency-Key` is stored. */
  readonly once: 'no' | 'write' | 'order';
  readonly slowed?: SlowedCall;
  /** The body's field that sets a new password; a common password is refused. */
  readonly sets?: 'password' | 'newPassword';
  /** It reads or changes data of an e-mail address: only the session's own is allowed. */
  readonly isOwnAddress?: boolean;
  /** The body has a photo, which the shop makes anew before it is forwarded. */
  readonly isPhoto?: true;
  /** Largest body in bytes, where it is larger than usual. */
  readonly bodyLimit?: number;
  /** A company register may answer it in place of the backend. */
  readonly isCompany?: boolean;
}

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

/**
 * Responds to a request of a route or of a batch; cookies are set in `reply`. Throws the errors
 * that `noteFailure` turns into a response.
 */
export type HandleCall = (
  call: CommerceCall,
  request: IncomingRequest,
  reply: FastifyReply,
) => Promise<BackendResponse>;

const plain = {
  query: ['storeCode'],
  needs: [],
  body: null,
  refusedAs: 'BAD_REQUEST',
  session: 'none',
  once: 'no',
} as const;

type Rest = Partial<Omit<CommerceCall, 'method' | 'path'>>;

/** A request that reads. */
export function get(path: string, { query = [], ...rest }: Rest = {}): CommerceCall {
  return { ...plain, ...rest, method: 'GET', path, query: [...plain.query, ...query] };
}

/** A request that writes. */
export function post(path: string, rest: Rest = {}): CommerceCall {
  return { ...get(path, rest), method: 'POST' };
}

/** A request that deletes. */
export function remove(path: string, rest: Rest = {}): CommerceCall {
  return { ...post(path, rest), method: 'DELETE' };
}
