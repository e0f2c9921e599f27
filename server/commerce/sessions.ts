import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import { bearerToken, type SessionMode } from '../../domain/commerce/session.ts';
import { TokenMetaSchema, TokenSchema } from '../../domain/commerce/user.ts';
import { AppError } from '../../domain/errors.ts';
import type { Store } from '../store/store.ts';
import type { IncomingRequest } from './commerce-call.ts';
import { parseInput } from './refusal.ts';

/**
 * Where the shopper's token is stored, in one of three modes ("Account and
 * session" in docs/product.md).
 */
export interface Sessions {
  readonly mode: SessionMode;
  /** Refuses a write that another site made the browser send. Throws `ORIGIN_REFUSED`. */
  guard(request: IncomingRequest): void;
  /** The shopper's token, null for a guest. */
  token(request: IncomingRequest): Promise<string | null>;
  /**
   * The body of a refresh to forward. Throws `SESSION_REQUIRED` when there is nothing to refresh.
   */
  refreshBody(request: IncomingRequest): Promise<unknown>;
  /**
   * The tokens that this server stores for the browser; none where the browser stores them itself.
   */
  held(
    request: IncomingRequest,
  ): Promise<{ readonly token?: string; readonly refreshToken?: string | null }>;
  /** Converts the response of a login or refresh to the one the browser may see. */
  opened(request: IncomingRequest, reply: FastifyReply, envelope: Envelope): Promise<Envelope>;
  /** The browser's response to a refused refresh. */
  refused(request: IncomingRequest, reply: FastifyReply, envelope: Envelope): Promise<Envelope>;
  /** Ends the session, as far as this server stores it. */
  close(request: IncomingRequest, reply: FastifyReply): Promise<void>;
}

export interface SessionOptions {
  readonly mode: SessionMode;
  readonly store: Store;
  readonly clock: Clock;
  /** The address shoppers see; in cookie mode only its origin may write. */
  readonly publicUrl: string;
}

const QuerySchema = v.looseObject({ token: v.optional(v.string(), '') });

/**
 * The browser stores its token and sends it with every request, in a header or in the address.
 * Nothing is sent automatically, so other sites cannot make a browser use it.
 */
export function tokenSessions(mode: 'header' | 'query'): Sessions {
  return {
    mode,
    guard: () => {},
    async token(request) {
      if (mode === 'header') return bearerToken(request.headers.authorization);
      const query = v.safeParse(QuerySchema, request.query);
      return (query.success && query.output.token) || null;
    },
    held: async () => ({}),
    refreshBody: async (request) => request.body,
    opened: async (_request, _reply, envelope) => envelope,
    refused: async (_request, _reply, envelope) => envelope,
    close: async () => {},
  };
}

/** The sessions of this server, in the mode that `chooseSessionMode` returned. */
export function createSessions(options: SessionOptions): Sessions {
  return options.mode === 'cookie' ? cookieSessions(options) : tokenSessions(options.mode);
}

/**
 * Refuses a write from outside the shop's own pages. Browsers send the source in `Sec-Fetch-Site`
 * or `Origin`; a write with neither is refused too. Throws `ORIGIN_REFUSED`.
 */
function requireSameOrigin(request: IncomingRequest, shopOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOurs = origin === undefined ? site !== undefined : origin === shopOrigin;
  const isSameSite = site === undefined || site === 'same-origin';
  if (isOurs && isSameSite) return;
  throw new AppError('ORIGIN_REFUSED', 'The request does not come from this shop');
}

const cookieName = '__Host-session';
/** How long an unused session is stored, in ms. */
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

const RecordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: TokenSchema, refreshToken: v.nullable(v.string()) }),
);

type SessionRecord = v.InferOutput<typeof RecordSchema>;

/** A session as read from the store. */
interface Found {
  readonly id: string;
  /** The record's stored text: a refresh only replaces the record it began with. */
  readonly text: string;
  readonly record: SessionRecord;
}

function sessionId(request: IncomingRequest): string | null {
  const cookies = request.headers.cookie ?? '';
  return /(?:^|;\s*)__Host-session=([\w-]{43})(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/** The store contains only hashes of ids, so a copy of it opens no session. */
function keyOf(id: string): string {
  return `session:${createHash('sha256').update(id).digest('base64url')}`;
}

function setCookie(reply: FastifyReply, id: string, maxAgeMs: number): void {
  const attributes = `Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=${maxAgeMs / 1000}`;
  reply.header('set-cookie', `${cookieName}=${id}; ${attributes}`);
}

/** What the browser receives in place of tokens. */
const saved = { code: 200, result: true } as const;

/**
 * The server stores the tokens, and the browser an opaque id in a cookie that scripts cannot read.
 * Every login gets a new id, so an id set before the login is worthless (session fixation).
 */
export function cookieSessions({
  store,
  publicUrl,
}: Pick<SessionOptions, 'store' | 'publicUrl'>): Sessions {
  const shopOrigin = new URL(publicUrl).origin;

  async function read(request: IncomingRequest): Promise<Found | null> {
    const id = sessionId(request);
    const text = id === null ? null : await store.get(keyOf(id));
    if (id === null || text === null) return null;
    const record = v.safeParse(RecordSchema, text);
    return record.success ? { id, text, record: record.output } : null;
  }

  async function close(request: IncomingRequest, reply: FastifyReply): Promise<void> {
    const id = sessionId(request);
    if (id !== null) await store.delete(keyOf(id));
    setCookie(reply, '', 0);
  }

  /**
   * The session a refresh began with, to detect whether it ended or another tab
   * refreshed it meanwhile.
   */
  const refreshing = new WeakMap<IncomingRequest, Found>();

  /**
   * Stores a refreshed session, unless it ended meanwhile: a shopper who signed out stays signed
   * out. Throws `SESSION_REQUIRED` then.
   */
  async function renew(before: Found, record: SessionRecord, reply: FastifyReply): Promise<void> {
    const key = keyOf(before.id);
    if (await store.replace(key, before.text, JSON.stringify(record), lifetimeMs)) {
      setCookie(reply, before.id, lifetimeMs);
    } else if ((await store.get(key)) === null) {
      throw new AppError('SESSION_REQUIRED', 'The session ended while it was refreshed');
    }
  }

  return {
    mode: 'cookie',
    guard: (request) => requireSameOrigin(request, shopOrigin),
    token: async (request) => (await read(request))?.record.token ?? null,

    held: async (request) => (await read(request))?.record ?? {},

    async refreshBody(request) {
      const found = await read(request);
      if (found === null || found.record.refreshToken === null) {
        throw new AppError('SESSION_REQUIRED', 'There is no session to refresh');
      }
      refreshing.set(request, found);
      return { refreshToken: found.record.refreshToken };
    },

    async opened(request, reply, envelope: Envelope) {
      const token = parseInput(TokenSchema, envelope.result, 'COMMERCE_BAD_ANSWER');
      const before = refreshing.get(request);
      const meta = parseInput(TokenMetaSchema, envelope.meta ?? {}, 'COMMERCE_BAD_ANSWER');
      const record: SessionRecord = {
        token,
        refreshToken: meta.refreshToken ?? before?.record.refreshToken ?? null,
      };
      if (before) {
        await renew(before, record, reply);
        return saved;
      }
      const known = sessionId(request);
      if (known !== null) await store.delete(keyOf(known));
      const id = randomBytes(32).toString('base64url');
      await store.set(keyOf(id), JSON.stringify(record), lifetimeMs);
      setCookie(reply, id, lifetimeMs);
      return saved;
    },

    async refused(request, reply, envelope) {
      const now = await read(request);
      if (now && now.text !== refreshing.get(request)?.text) return saved;
      // Without a record the session ended meanwhile: the browser has no cookie or
      // one of another session.
      if (now && envelope.code === 401) await close(request, reply);
      return envelope;
    },

    close,
  };
}
