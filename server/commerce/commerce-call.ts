import type * as v from 'valibot';
import type { ErrorCode } from '../../domain/errors.ts';
import type { PaceName } from '../../domain/tries/paces.ts';

/** What is special about a call for the shopper's session. */
export type SessionRole = 'none' | 'opens' | 'refreshes';

/** A call that is slowed where somebody tries too often. */
export interface SlowedCall {
  readonly as: PaceName;
  /** Where the body names whom it is about, or that it is about the session; else about nobody. */
  readonly subject?: readonly string[] | 'session';
  /** A body that names nobody is not counted. */
  readonly onlyWithSubject?: boolean;
  /** A success proves that whoever asks is the subject: the device is known from then on. */
  readonly proves?: boolean;
}

/** One call a browser may make; what is not in the table is not forwarded. */
export interface CommerceCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Parameters handed on, besides the session's token and `needs`. */
  readonly query: readonly string[];
  /** Parameters the call cannot do without: 400 where one is missing or empty. [api-65] */
  readonly needs: readonly string[];
  /** The most entries of a parameter that is a list with commas. */
  readonly most?: Readonly<Record<string, number>>;
  /** What the body must be; null forwards none. */
  readonly body: v.GenericSchema | null;
  /** The code of a body that is not. */
  readonly refusedAs: ErrorCode;
  readonly session: SessionRole;
  /** A write that must not happen twice; its `Idempotency-Key` is remembered. */
  readonly once: 'no' | 'write' | 'order';
  readonly slowed?: SlowedCall;
  /** The body's field that sets a new password: one of those that are tried first is refused. */
  readonly sets?: 'password' | 'newPassword';
  /** It tells or changes something of an address of mail: the session's own alone. */
  readonly isOwnAddress?: boolean;
}

const plain = {
  query: ['storeCode'],
  needs: [],
  body: null,
  refusedAs: 'BAD_REQUEST',
  session: 'none',
  once: 'no',
} as const;

type Rest = Partial<Omit<CommerceCall, 'method' | 'path'>>;

/** A call that reads. */
export function get(path: string, { query = [], ...rest }: Rest = {}): CommerceCall {
  return { ...plain, ...rest, method: 'GET', path, query: [...plain.query, ...query] };
}

/** A call that writes. */
export function post(path: string, rest: Rest = {}): CommerceCall {
  return { ...get(path, rest), method: 'POST' };
}

/** A call that deletes. */
export function remove(path: string, rest: Rest = {}): CommerceCall {
  return { ...post(path, rest), method: 'DELETE' };
}
