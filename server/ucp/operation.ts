import type { CapabilityName, CapabilityRegistry } from '../../domain/ucp/protocol.ts';
import type { AgentProfiles } from './agent-profiles.ts';
import { type AgentSession, errorBody, openSession } from './agent-session.ts';

/** What an operation knows of the request besides its input. */
export interface OperationContext {
  readonly session: AgentSession;
  /** The `Accept-Language` of the request. */
  readonly languages: string | undefined;
}

/** One operation of the protocol, the same over REST and MCP. */
export interface Operation {
  /** The capability that has to be negotiated for it. */
  readonly capability: CapabilityName;
  /** Parses the input and returns the body. Throws a `ProtocolError` or an `AppError`. */
  run(input: unknown, context: OperationContext): Promise<object>;
}

export interface AgentCall {
  /** Address of the caller's profile. */
  readonly agent: string;
  readonly languages: string | undefined;
  readonly input: unknown;
}

export interface OperationsOptions {
  readonly capabilities: CapabilityRegistry;
  readonly profiles: AgentProfiles;
  /** The page for a shopper whom an assistant cannot serve. */
  readonly homeUrl: string;
}

/** Runs an operation for a caller, after negotiation. Throws a `ProtocolError` or an `AppError`. */
export async function runOperation(
  operation: Operation,
  { agent, languages, input }: AgentCall,
  { capabilities, profiles, homeUrl }: OperationsOptions,
): Promise<object> {
  const session = await openSession(agent, capabilities, profiles);
  if (session.active[operation.capability] !== undefined) {
    return operation.run(input, { session, languages });
  }
  const content = `No common version of ${operation.capability}`;
  const message = { type: 'error', code: 'capabilities_incompatible', content } as const;
  const messages = [{ ...message, severity: 'unrecoverable' } as const];
  return errorBody(session, operation.capability, messages, homeUrl);
}
