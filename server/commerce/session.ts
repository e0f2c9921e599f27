import type { FastifyReply } from 'fastify';
import type { Clock } from '../../domain/clock.ts';
import type { Envelope } from '../../domain/commerce/envelope.ts';
import type { SessionMode } from '../../domain/commerce/session.ts';
import type { Store } from '../store/store.ts';
import type { IncomingRequest } from './commerce-call.ts';

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
