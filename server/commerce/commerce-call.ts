import type * as v from 'valibot';
import type { ErrorCode } from '../../domain/errors.ts';

/** What is special about a call for the shopper's session. */
export type SessionRole = 'none' | 'opens' | 'refreshes';

/** One call a browser may make; what is not in the table is not forwarded. */
export interface CommerceCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Parameters handed on, besides the session's token. */
  readonly query: readonly string[];
  /** The most entries of a parameter that is a list with commas. */
  readonly most?: Readonly<Record<string, number>>;
  /** What the body must be; null forwards none. */
  readonly body: v.GenericSchema | null;
  /** The code of a body that is not. */
  readonly refusedAs: ErrorCode;
  readonly session: SessionRole;
  /** A write that must not happen twice; its `Idempotency-Key` is remembered. */
  readonly once: 'no' | 'write' | 'order';
}

const plain = {
  query: [],
  body: null,
  refusedAs: 'BAD_REQUEST',
  session: 'none',
  once: 'no',
} as const;

export function get(path: string, ...query: readonly string[]): CommerceCall {
  return { ...plain, method: 'GET', path, query: [...query, 'storeCode'] };
}

export function post(path: string, rest: Partial<CommerceCall> = {}): CommerceCall {
  const call = { ...plain, ...rest };
  return { ...call, method: 'POST', path, query: [...call.query, 'storeCode'] };
}

export function remove(path: string, rest: Partial<CommerceCall> = {}): CommerceCall {
  return { ...post(path, rest), method: 'DELETE' };
}
