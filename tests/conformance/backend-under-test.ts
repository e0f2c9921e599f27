import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type Envelope, EnvelopeSchema } from '../../domain/commerce/envelope.ts';
import { BeyondStep, lastStep, stepOf } from './steps.ts';
import type { World } from './world.ts';

export interface CallResponse {
  readonly status: number;
  readonly envelope: Envelope;
}

interface CallOptions {
  readonly token?: string;
  readonly key?: string;
}

/** A backend reached over HTTP, as the shop's gateway reaches it. */
export interface BackendUnderTest {
  readonly world: World;
  get(path: string, options?: CallOptions): Promise<CallResponse>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<CallResponse>;
  remove(path: string, body?: unknown, options?: CallOptions): Promise<CallResponse>;
}

const answerLimit = 15_000;

/**
 * Every response must be a JSON envelope whose code equals the status. `onCall` receives each
 * method and path. Requests of a later step than `step` are not sent; they throw `BeyondStep`.
 */
export function connect(
  url: string,
  world: World,
  onCall: (call: string) => void = () => undefined,
  step = lastStep,
): BackendUnderTest {
  const base = url.replace(/\/+$/, '');

  async function call(method: string, path: string, body: unknown, options: CallOptions) {
    const called = `${method} ${path.split('?')[0]}`;
    if (stepOf(called) > step) throw new BeyondStep(called);
    onCall(called);
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerLimit),
    });
    const type = response.headers.get('content-type') ?? '';
    assert.match(type, /^application\/(?:[\w.-]+\+)?json/, `${path} answers ${type || 'no type'}`);
    const envelope = v.parse(EnvelopeSchema, await response.json());
    assert.equal(envelope.code, response.status, `${path}: the code is not the status`);
    return { status: response.status, envelope };
  }

  return {
    world,
    get: (path, options = {}) => call('GET', path, undefined, options),
    post: (path, body, options = {}) => call('POST', path, body, options),
    remove: (path, body, options = {}) => call('DELETE', path, body, options),
  };
}

/** The result of a request that must succeed, in its documented shape. */
export function resultOf<T>(schema: v.GenericSchema<unknown, T>, { envelope }: CallResponse): T {
  const reason = envelope.errorMessage ?? JSON.stringify(envelope.result);
  assert.equal(envelope.code, 200, `refused: ${envelope.error ?? envelope.code} ${reason}`);
  const parsed = v.safeParse(schema, envelope.result);
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  assert.fail(`the result has not its shape: ${wrong.join('; ')}`);
}

/** A request that must fail with this status and this stable code. */
export function isRefused({ envelope }: CallResponse, status: number, error: string): void {
  assert.deepEqual({ code: envelope.code, error: envelope.error }, { code: status, error });
}

/** A name that no earlier run has used. */
export const fresh = (what: string) => `${what}-${randomUUID()}`;
