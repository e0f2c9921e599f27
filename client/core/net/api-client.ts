import * as v from 'valibot';
import {
  type ApiRequest,
  BatchResponseSchema,
  createdCart,
} from '../../../domain/commerce/batch.ts';
import {
  type CommerceResponse,
  type Envelope,
  EnvelopeSchema,
  readResponse,
  withOrderCode,
} from '../../../domain/commerce/envelope.ts';
import { resolveTask, type SendContext } from '../../../domain/commerce/session.ts';
import { AppError } from '../../../domain/errors.ts';
import { isGatewayResponse } from '../../../domain/offline/shop-response.ts';
import { syncMessages } from '../../../domain/sync/messages.ts';
import type { RefreshLock } from '../../../domain/sync/sync-settings.ts';
import { requestOf, type SyncTask } from '../../../domain/sync/sync-task.ts';

export interface ApiPorts {
  readonly fetch: typeof fetch;
  /** The current sender; read again for every request. */
  readonly context: () => SendContext;
  /** The browser's connection state; it selects the message when no response arrives. */
  readonly hasNetwork: () => boolean;
  /** Whether requests carry a session: in a header, an address or a cookie. */
  readonly hasToken: () => boolean;
  /** Gets another token after a 401; false when there is none to get. */
  readonly renewSession: () => Promise<boolean>;
  /** The state of the session renewal. */
  readonly refreshLock: () => RefreshLock;
  /** Milliseconds between checks while a renewal is running. [offline-15] */
  readonly refreshWait: number;
  /** Timeout of a request in milliseconds. */
  readonly timeLimit: number;
}

/** Sends requests to `/api`. */
export interface ApiClient {
  /**
   * Sends a stored task and returns the response, whatever its code. Throws `OFFLINE` without a response,
   * `COMMERCE_BAD_CONTENT_TYPE`, `COMMERCE_BAD_ANSWER`, and `CART_NOT_FOUND` without a request.
   */
  send(task: SyncTask, signal?: AbortSignal): Promise<Envelope>;
  /**
   * Sends a request at once, with its id as idempotency key, and parses its result. Throws `OFFLINE`,
   * `COMMERCE_BAD_ANSWER`, `COMMERCE_BAD_CONTENT_TYPE` or `CART_NOT_FOUND`.
   */
  fetch<T>(
    request: ApiRequest,
    result: v.GenericSchema<unknown, T>,
    signal?: AbortSignal,
  ): Promise<CommerceResponse<T>>;
  /**
   * Sends several cart calls in one request and returns one response each, in the same order.
   * Returns null if the server does not support batches. Throws `OFFLINE`, `COMMERCE_BAD_ANSWER`,
   * `COMMERCE_BAD_CONTENT_TYPE`, or `COMMERCE_REFUSED` for the batch as a whole.
   */
  batch(calls: readonly ApiRequest[], signal?: AbortSignal): Promise<readonly Envelope[] | null>;
}

/** Omits the content type when there is no body. */
function headersOf({ id, body }: ApiRequest, headers: Readonly<Record<string, string>>) {
  const { 'Content-Type': type, ...others } = headers;
  const keyed = { Accept: 'application/json', ...others, 'Idempotency-Key': id };
  return type && body !== undefined ? { ...keyed, 'Content-Type': type } : keyed;
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.toLowerCase().includes('application/json')) {
    throw new AppError('COMMERCE_BAD_CONTENT_TYPE', syncMessages.badContentType);
  }
  try {
    return await response.json();
  } catch (cause) {
    throw new AppError('COMMERCE_BAD_ANSWER', syncMessages.wrongFormat, { cause });
  }
}

async function envelopeOf(response: Response, { subject }: ApiRequest): Promise<Envelope> {
  const body = await bodyOf(response);
  const mayLackCode = subject === 'order' && response.ok;
  const envelope = v.safeParse(EnvelopeSchema, mayLackCode ? withOrderCode(body) : body);
  if (envelope.success) return envelope.output;
  throw new AppError('COMMERCE_BAD_ANSWER', syncMessages.wrongFormat);
}

/** Validates a response against the result schema of its request. Throws `COMMERCE_BAD_ANSWER`. */
export function readEnvelope<T>(
  envelope: Envelope | undefined,
  result: v.GenericSchema<unknown, T>,
): CommerceResponse<T> {
  try {
    return readResponse(envelope, result);
  } catch (cause) {
    throw new AppError('COMMERCE_BAD_ANSWER', syncMessages.wrongFormat, { cause });
  }
}

/**
 * The response to a request with a token when the session could not be renewed.
 * [offline-12, offline-25]
 */
export const abortedResponse: Envelope = {
  code: 401,
  result: syncMessages.refreshFailed,
  meta: null,
  error: 'SESSION_REQUIRED',
  errorMessage: null,
};

/** A guest has no session that could expire, so the error requests a login instead. */
const guestResponse = (response: Envelope): Envelope =>
  response.error === 'SESSION_REQUIRED' ? { ...response, error: 'SIGN_IN_REQUIRED' } : response;

const takesToken = ({ url }: ApiRequest) => url.includes('{{token}}');

/**
 * The client of the shop's API: opens envelopes, sends the session, turns refusals into `AppError`.
 */
export function createApiClient(ports: ApiPorts): ApiClient {
  /** Waits while a renewal is running, because the current token is about to become invalid. */
  async function renewalEnded(signal: AbortSignal | undefined): Promise<void> {
    while (ports.refreshLock() === 1 && !signal?.aborted) {
      await new Promise((resolve) => setTimeout(resolve, ports.refreshWait));
    }
  }

  /**
   * Decides whether a request carries the session cookie. After a logout without a connection the
   * cookie remains until the server removes it. Then only the requests that open and end a session
   * carry it; otherwise the next shopper would get that cart. Those requests carry cookies in every
   * mode, so the server recognises a device that was signed in before.
   */
  const showsCookie = ({ sessionMode }: SendContext, { url }: ApiRequest) =>
    (sessionMode === 'cookie' && ports.hasToken()) || /^\/api\/user\/(?:log|create-pass)/.test(url);

  function noResponseError(cause: unknown): AppError {
    const { notReached, noConnection } = syncMessages;
    return new AppError('OFFLINE', ports.hasNetwork() ? notReached : noConnection, { cause });
  }

  async function once(request: ApiRequest, signal: AbortSignal | undefined): Promise<Envelope> {
    const { method, body, subject, owner = null } = request;
    const isGuests = subject === 'order' && owner === null;
    // An order placed as a guest is queried as a guest, even after a later login.
    const context = { ...ports.context(), ...(isGuests && { token: null }) };
    const { url, headers } = resolveTask(request, context);
    const limit = AbortSignal.timeout(ports.timeLimit);
    let response: Response;
    try {
      response = await ports.fetch(url, {
        method,
        headers: headersOf(request, headers),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials: !isGuests && showsCookie(context, request) ? 'same-origin' : 'omit',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    } catch (cause) {
      throw noResponseError(cause);
    }
    // After a gateway response, the outcome of a write is unknown. [offline-44]
    if (isGatewayResponse(response)) throw noResponseError(response.status);
    return envelopeOf(response, request);
  }

  async function send(request: ApiRequest, signal?: AbortSignal): Promise<Envelope> {
    // A request without a place for the token, such as a login, does not need a valid token.
    if (!takesToken(request)) {
      const response = await once(request, signal);
      return ports.hasToken() ? response : guestResponse(response);
    }
    await renewalEnded(signal);
    if (ports.refreshLock() === -1 && ports.hasToken()) return abortedResponse;
    const response = await once(request, signal);
    if (response.code !== 401) return response;
    if (!ports.hasToken()) return guestResponse(response);
    if (await ports.renewSession()) return once(request, signal);
    return ports.refreshLock() === -1 ? abortedResponse : response;
  }

  /** The call with the shopper's cart in its address, which is a part of the batch's body. */
  function resolved(call: ApiRequest): ApiRequest {
    const context = ports.context();
    const cartId = encodeURIComponent(context.cartId ?? createdCart);
    const url = call.url.replace('{{cartId}}', cartId);
    return { ...call, url: resolveTask({ ...call, url }, { ...context, apiHost: '' }).url };
  }

  return {
    send: (task, signal) => send(requestOf(task), signal),
    async batch(calls, signal) {
      const id = `batch-${calls[0]?.id ?? ''}`;
      const body = { calls: calls.map(resolved) };
      const request = { id, url: '/api/batch?token={{token}}', method: 'POST', body };
      const envelope = await send(request, signal);
      if (envelope.code === 404 || envelope.code === 400) return null;
      const response = readEnvelope(envelope, BatchResponseSchema);
      if (response.kind === 'done') return response.result;
      throw new AppError('COMMERCE_REFUSED', `A batch was refused: ${response.message}`);
    },
    async fetch(request, result, signal) {
      return readEnvelope(await send(request, signal), result);
    },
  };
}
