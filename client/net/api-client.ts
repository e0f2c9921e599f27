import * as v from 'valibot';
import {
  type CommerceAnswer,
  type Envelope,
  EnvelopeSchema,
  readAnswer,
} from '../../domain/commerce/envelope.ts';
import { AppError } from '../../domain/errors.ts';
import { syncMessages } from '../../domain/sync/messages.ts';
import { resolveTask, type SendContext } from '../../domain/sync/resolve-task.ts';
import { type NewTask, newTask, type SyncTask } from '../../domain/sync/sync-task.ts';

export interface ApiPorts {
  readonly fetch: typeof fetch;
  /** Who is asking now; read again for every call. */
  readonly context: () => SendContext;
  readonly clock: () => number;
  /** Gets another token after a 401; false when there is none to get. */
  readonly renewSession: () => Promise<boolean>;
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

async function envelopeOf(response: Response): Promise<Envelope> {
  const envelope = v.safeParse(EnvelopeSchema, await bodyOf(response));
  if (envelope.success) return envelope.output;
  throw new AppError('COMMERCE_BAD_ANSWER', syncMessages.wrongFormat);
}

function read<T>(envelope: Envelope, result: v.GenericSchema<unknown, T>): CommerceAnswer<T> {
  try {
    return readAnswer(envelope, result);
  } catch (cause) {
    throw new AppError('COMMERCE_BAD_ANSWER', syncMessages.wrongFormat, { cause });
  }
}

export function createApiClient(ports: ApiPorts): ApiClient {
  async function once(task: SyncTask, signal: AbortSignal | undefined): Promise<Envelope> {
    const context = ports.context();
    const { url, headers } = resolveTask(task, context);
    const limit = AbortSignal.timeout(ports.timeLimit);
    let response: Response;
    try {
      response = await ports.fetch(url, {
        method: task.payload.method,
        headers: headersOf(task, headers),
        ...(task.payload.body === null ? {} : { body: task.payload.body }),
        credentials: context.sessionMode === 'cookie' ? 'same-origin' : 'omit',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    } catch (cause) {
      throw new AppError('OFFLINE', syncMessages.noConnection, { cause });
    }
    return envelopeOf(response);
  }

  async function send(task: SyncTask, signal?: AbortSignal): Promise<Envelope> {
    const answer = await once(task, signal);
    // A call without a place for the token, as a login, is not refused for want of another token.
    const mayRenew = answer.code === 401 && task.url.includes('{{token}}');
    return mayRenew && (await ports.renewSession()) ? once(task, signal) : answer;
  }

  return {
    send,
    async ask(task, result, signal) {
      return read(await send(newTask(task, ports.clock()), signal), result);
    },
  };
}
