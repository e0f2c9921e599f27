import * as v from 'valibot';
import { BatchAnswerSchema, type BatchCall, createdCart } from '../../domain/commerce/batch.ts';
import {
  type CommerceAnswer,
  type Envelope,
  EnvelopeSchema,
  readAnswer,
  withOrderCode,
} from '../../domain/commerce/envelope.ts';
import { AppError } from '../../domain/errors.ts';
import { isGatewayResponse } from '../../domain/offline/shop-response.ts';
import { syncMessages } from '../../domain/sync/messages.ts';
import { resolveTask, type SendContext } from '../../domain/sync/resolve-task.ts';
import type { RefreshLock } from '../../domain/sync/sync-settings.ts';
import { type NewTask, newTask, type SyncTask } from '../../domain/sync/sync-task.ts';

export interface ApiPorts {
  readonly fetch: typeof fetch;
  /** Who is asking now; read again for every call. */
  readonly context: () => SendContext;
  readonly clock: () => number;
  /** What the browser says: without an answer it decides what the shopper is told. */
  readonly hasNetwork: () => boolean;
  /** Calls carry a session, in a header, an address or a cookie. */
  readonly hasToken: () => boolean;
  /** Gets another token after a 401; false when there is none to get. */
  readonly renewSession: () => Promise<boolean>;
  /** How the renewal of the session stands. */
  readonly refreshLock: () => RefreshLock;
  /** Milliseconds after which a call that met a renewal looks again. [offline-15] */
  readonly refreshWait: number;
  /** Milliseconds after which an answer is no longer waited for. */
  readonly timeLimit: number;
}

/** The calls of `/api`, as tasks. */
export interface ApiClient {
  /**
   * Sends a task and gives the answer, whatever its code. Throws `OFFLINE` without an answer,
   * `COMMERCE_BAD_CONTENT_TYPE`, `COMMERCE_BAD_ANSWER`, and `CART_NOT_FOUND` without calling.
   */
  send(task: SyncTask, signal?: AbortSignal): Promise<Envelope>;
  /** Sends a task at once, with its id as idempotency key, and reads its result. Throws as `send`. */
  ask<T>(
    task: NewTask,
    result: v.GenericSchema<unknown, T>,
    signal?: AbortSignal,
  ): Promise<CommerceAnswer<T>>;
  /**
   * Sends several cart calls in one request and gives an answer for each, in their order; null from a
   * server that knows no batches. Throws as `send`.
   */
  batch(calls: readonly BatchedTask[], signal?: AbortSignal): Promise<readonly Envelope[] | null>;
}

/** A call of a batch; it may depend on an earlier one. */
export interface BatchedTask extends NewTask {
  readonly method: BatchCall['method'];
  readonly onlyIf?: BatchCall['onlyIf'];
}

/** Without a body there is no type of it to tell. */
function headersOf(task: SyncTask, headers: Readonly<Record<string, string>>) {
  const { 'Content-Type': type, ...others } = headers;
  const keyed = { ...others, 'Idempotency-Key': task.task_id };
  return type && task.payload.body !== null ? { ...keyed, 'Content-Type': type } : keyed;
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

async function envelopeOf(response: Response, { subject }: SyncTask): Promise<Envelope> {
  const body = await bodyOf(response);
  const mayLackCode = subject === 'order' && response.ok;
  const envelope = v.safeParse(EnvelopeSchema, mayLackCode ? withOrderCode(body) : body);
  if (envelope.success) return envelope.output;
  throw new AppError('COMMERCE_BAD_ANSWER', syncMessages.wrongFormat);
}

/** Reads an answer against its call's result schema. Throws `COMMERCE_BAD_ANSWER`. */
export function readEnvelope<T>(
  envelope: Envelope | undefined,
  result: v.GenericSchema<unknown, T>,
): CommerceAnswer<T> {
  try {
    return readAnswer(envelope, result);
  } catch (cause) {
    throw new AppError('COMMERCE_BAD_ANSWER', syncMessages.wrongFormat, { cause });
  }
}

/** What a call with a token is answered when the session could not be renewed. [offline-12, offline-25] */
export const abortedAnswer: Envelope = {
  code: 401,
  result: syncMessages.refreshFailed,
  meta: null,
  error: 'SESSION_REQUIRED',
  errorMessage: null,
};

/** A guest had no session that could have expired: what they want to do is a customer's. */
const guestAnswer = (answer: Envelope): Envelope =>
  answer.error === 'SESSION_REQUIRED' ? { ...answer, error: 'SIGN_IN_REQUIRED' } : answer;

const takesToken = ({ url }: SyncTask) => url.includes('{{token}}');

/** Calls of the shop's API: envelopes opened, sessions sent, refusals as `AppError`. */
export function createApiClient(ports: ApiPorts): ApiClient {
  /** A renewal under way makes the token that would be sent worthless: wait for the next. */
  async function renewalEnded(signal: AbortSignal | undefined): Promise<void> {
    while (ports.refreshLock() === 1 && !signal?.aborted) {
      await new Promise((resolve) => setTimeout(resolve, ports.refreshWait));
    }
  }

  /**
   * Who logged out without a connection still has the cookie, until the server takes it: nothing but
   * the calls that open and end a session shows it then, or the next shopper would get that cart. Those
   * show cookies in every mode: by one the server knows a device that has been signed in on before.
   */
  const showsCookie = ({ sessionMode }: SendContext, { url }: SyncTask) =>
    (sessionMode === 'cookie' && ports.hasToken()) || /^\/api\/user\/(?:log|create-pass)/.test(url);

  function noAnswer(cause: unknown): AppError {
    const { notReached, noConnection } = syncMessages;
    return new AppError('OFFLINE', ports.hasNetwork() ? notReached : noConnection, { cause });
  }

  async function once(task: SyncTask, signal: AbortSignal | undefined): Promise<Envelope> {
    const isGuests = task.subject === 'order' && task.owner === null;
    // An order made as a guest is asked for as a guest, by whoever has signed in since.
    const context = { ...ports.context(), ...(isGuests && { token: null }) };
    const { url, headers } = resolveTask(task, context);
    const limit = AbortSignal.timeout(ports.timeLimit);
    let response: Response;
    try {
      response = await ports.fetch(url, {
        method: task.payload.method,
        headers: headersOf(task, headers),
        ...(task.payload.body === null ? {} : { body: task.payload.body }),
        credentials: !isGuests && showsCookie(context, task) ? 'same-origin' : 'omit',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    } catch (cause) {
      throw noAnswer(cause);
    }
    // Of a write it tells nothing: it may have been done. [offline-44]
    if (isGatewayResponse(response)) throw noAnswer(response.status);
    return envelopeOf(response, task);
  }

  async function send(task: SyncTask, signal?: AbortSignal): Promise<Envelope> {
    // A call without a place for the token, as a login, is not refused for want of another token.
    if (!takesToken(task)) {
      const answer = await once(task, signal);
      return ports.hasToken() ? answer : guestAnswer(answer);
    }
    await renewalEnded(signal);
    if (ports.refreshLock() === -1 && ports.hasToken()) return abortedAnswer;
    const answer = await once(task, signal);
    if (answer.code !== 401) return answer;
    if (!ports.hasToken()) return guestAnswer(answer);
    if (await ports.renewSession()) return once(task, signal);
    return ports.refreshLock() === -1 ? abortedAnswer : answer;
  }

  function batchCall({ id, method, url, body, onlyIf }: BatchedTask): BatchCall {
    const context = ports.context();
    const payload = { method, headers: {}, mode: 'cors', body: null };
    const cartId = context.cartId ?? createdCart;
    const resolved = resolveTask({ url, payload }, { ...context, cartId, apiHost: '' });
    return { id, method, url: resolved.url, body, onlyIf };
  }

  return {
    send,
    async batch(calls, signal) {
      const id = `batch-${calls[0]?.id ?? ''}`;
      const body = { calls: calls.map(batchCall) };
      const task = { id, url: '/api/batch?token={{token}}', method: 'POST', body } as const;
      const envelope = await send(newTask(task, ports.clock()), signal);
      if (envelope.code === 404 || envelope.code === 400) return null;
      const answer = readEnvelope(envelope, BatchAnswerSchema);
      if (answer.kind === 'done') return answer.result;
      throw new AppError('COMMERCE_REFUSED', `A batch was refused: ${answer.message}`);
    },
    async ask(task, result, signal) {
      return readEnvelope(await send(newTask(task, ports.clock()), signal), result);
    },
  };
}
