import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  allCapabilities,
  type Capabilities,
  type Feature,
  hasAll,
} from '../../domain/commerce/capabilities.ts';
import { type Envelope, EnvelopeSchema } from '../../domain/commerce/envelope.ts';
import { featureOfRequest } from '../../domain/commerce/needed-features.ts';
import { cartHeader } from '../../domain/commerce/session.ts';
import type { BackendRequest, BackendResponse } from '../../server/commerce/backend.ts';
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
  /** Another process of the same backend; null without one. */
  readonly twin: BackendUnderTest | null;
  get(path: string, options?: CallOptions): Promise<CallResponse>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<CallResponse>;
  remove(path: string, body?: unknown, options?: CallOptions): Promise<CallResponse>;
}

const answerLimit = 15_000;

/** How requests reach a backend: over HTTP, or a function in this process. */
export type Send = (request: BackendRequest, signal: AbortSignal) => Promise<BackendResponse>;

/** Sends over HTTP. Every response must be a JSON envelope. */
export function sendTo(url: string): Send {
  const base = url.replace(/\/+$/, '');
  return async ({ method, path, query, headers, body }, signal) => {
    const search = new URLSearchParams(query).toString();
    const address = search === '' ? path : `${path}?${search}`;
    const init = { method, headers, body, redirect: 'error', signal } as const;
    const response = await fetch(base + address, init);
    const type = response.headers.get('content-type') ?? '';
    assert.match(type, /^application\/(?:[\w.-]+\+)?json/, `${path} answers ${type || 'no type'}`);
    const envelope = v.parse(EnvelopeSchema, await response.json());
    return { status: response.status, envelope };
  };
}

/** Thrown instead of a request for something that the backend does not declare. */
export class Undeclared extends Error {
  constructor(capability: string) {
    super(`not declared: ${capability}`);
  }
}

/** Requests that the gateway lets through, because the shop sends them only where they are served. */
const moreNeeds: readonly (readonly [prefix: string, feature: Feature])[] = [
  ['/api/order/client/', 'order-lookup'],
  ['/api/points', 'points'],
  ['/api/shops', 'shops'],
  ['/api/cart/shipping-countries', 'countries'],
];

/** What a request needs. */
export const capabilityOf = (method: string, path: string): string | null =>
  moreNeeds.find(([prefix]) => path.startsWith(prefix))?.[1] ?? featureOfRequest(method, path);

export interface ConnectOptions {
  /** Receives each method and path. */
  readonly onCall?: (call: string) => void;
  /** Requests of a later step are not sent; they throw `BeyondStep`. What is declared is sent. */
  readonly step?: number;
  /** Requests for anything else are not sent; they throw `Undeclared`. Null without a declaration. */
  readonly declared?: Capabilities | null;
  readonly twin?: BackendUnderTest | null;
}

/** The code of every envelope must equal the status. */
export function connect(send: Send, world: World, options: ConnectOptions = {}): BackendUnderTest {
  const { onCall, step = lastStep, declared = null, twin = null } = options;
  const known = declared ?? allCapabilities;

  async function call(
    method: BackendRequest['method'],
    address: string,
    body: unknown,
    { token, key }: CallOptions,
  ) {
    const { pathname: path, searchParams } = new URL(address, 'http://backend');
    const called = `${method} ${path}`;
    const capability = capabilityOf(method, path);
    const isDeclared = declared !== null && capability !== null && hasAll(declared, [capability]);
    if (stepOf(called) > step && !isDeclared) throw new BeyondStep(called);
    if (capability !== null && !hasAll(known, [capability])) throw new Undeclared(capability);
    onCall?.(called);
    const cart = searchParams.get('cartId');
    const isInHeader = cart !== null && hasAll(known, ['cart-id-header']);
    if (isInHeader) searchParams.delete('cartId');
    const request: BackendRequest = {
      method,
      path,
      query: Object.fromEntries(searchParams),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isInHeader && { [cartHeader]: cart }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    };
    const response = await send(request, AbortSignal.timeout(answerLimit));
    assert.equal(response.envelope.code, response.status, `${path}: the code is not the status`);
    return response;
  }

  return {
    world,
    twin,
    get: (path, more = {}) => call('GET', path, undefined, more),
    post: (path, body, more = {}) => call('POST', path, body, more),
    remove: (path, body, more = {}) => call('DELETE', path, body, more),
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
