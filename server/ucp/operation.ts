import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import type { CapabilityName, CapabilityRegistry } from '../../domain/ucp/protocol.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';
import { tooMany } from '../../domain/ucp/too-many.ts';
import type { IdempotentWrites } from '../commerce/idempotent-write.ts';
import type { AgentProfiles } from './agent-profiles.ts';
import { type AgentSession, errorBody, openSession } from './agent-session.ts';
import { type ReceivedRequest, verifySignature } from './verify-signature.ts';

/** What an operation knows of the request besides its input. */
export interface OperationContext {
  readonly session: AgentSession;
  /** The `Accept-Language` of the request. */
  readonly languages: string | undefined;
  /** Id of the cart or checkout; left out where the operation has none. */
  readonly id?: string | undefined;
}

/** One operation of the protocol, the same over REST and MCP. */
export interface Operation {
  /** The capability that has to be negotiated for it. */
  readonly capability: CapabilityName;
  /** HTTP status of a success; 200 by default. */
  readonly status?: 201;
  /** It changes something: an `Idempotency-Key` makes it happen once. */
  readonly isWrite?: true;
  /** It is refused without a key. */
  readonly needsKey?: true;
  /** It is refused without a signature: a profile's address alone proves nothing. */
  readonly needsSignature?: true;
  /** Parses the input and returns the body. Throws a `ProtocolError` or an `AppError`. */
  run(input: unknown, context: OperationContext): Promise<object>;
}

export interface AgentCall {
  /** The operation's name, a part of the key of a write. */
  readonly name: string;
  /** Address of the caller's profile. */
  readonly agent: string;
  readonly languages: string | undefined;
  readonly input: unknown;
  readonly id?: string | undefined;
  /** The `Idempotency-Key`; left out without one. */
  readonly key?: string | undefined;
  /** The HTTP request, which may be signed. */
  readonly received: ReceivedRequest;
}

export interface OperationsOptions {
  readonly capabilities: () => CapabilityRegistry;
  readonly profiles: AgentProfiles;
  /** The page for a shopper whom an assistant cannot serve. */
  readonly homeUrl: string;
  readonly clock: Clock;
  /** Counts a request of a proven profile; the time it has to wait instead, in ms, or 0. */
  readonly platformWait: (profile: string) => number;
  /** Executes a write once for each key. */
  readonly writeOnce: IdempotentWrites;
}

/** Longest key in characters. */
const longestKey = 200;

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const BodySchema = v.looseObject({});

/** Runs a write under its key: a repeat gets the first response. */
async function runOnce(
  operation: Operation,
  { name, input, id, key = '' }: AgentCall,
  context: OperationContext,
  writeOnce: IdempotentWrites,
  isSigned: boolean,
): Promise<object> {
  if (key === '' && operation.needsKey) {
    throw new ProtocolError('idempotency_key_missing', 'Send an Idempotency-Key');
  }
  if (key === '' || !operation.isWrite) return operation.run(input, context);
  if (key.length > longestKey) throw new ProtocolError('invalid_request', 'The key is too long');
  const agent = context.session.url;
  const response = await writeOnce({
    // Who only names a profile gets no response to a signed request, whose key may be easy to guess.
    key: `agent-${digest(agent, isSigned, name, key)}`,
    isOrder: false,
    fingerprint: digest(name, id, input),
    session: agent,
    send: async () => {
      const result = await operation.run(input, context);
      return { status: 200, envelope: { code: 200, result } };
    },
    lookUp: async () => null,
  });
  return v.parse(BodySchema, response.envelope.result);
}

/** Runs an operation for a caller, after negotiation and the check of a signature. Throws a `ProtocolError` or an `AppError`. */
export async function runOperation(
  operation: Operation,
  call: AgentCall,
  { capabilities, profiles, homeUrl, writeOnce, clock, platformWait }: OperationsOptions,
): Promise<object> {
  const session = await openSession(call.agent, capabilities(), profiles);
  const isSigned = await verifySignature(call.received, session, profiles, clock);
  const wait = isSigned ? platformWait(session.url) : 0;
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
  if (session.active[operation.capability] !== undefined) {
    if (operation.needsSignature && !isSigned) {
      throw new ProtocolError('signature_missing', 'Sign this request with a key of your profile');
    }
    const { languages, id } = call;
    return runOnce(operation, call, { session, languages, id }, writeOnce, isSigned);
  }
  const content = `No common version of ${operation.capability}`;
  const message = { type: 'error', code: 'capabilities_incompatible', content } as const;
  const messages = [{ ...message, severity: 'unrecoverable' } as const];
  return errorBody(session, operation.capability, messages, homeUrl);
}
