import type { UcpMessage } from '../../domain/ucp/messages.ts';
import { negotiate, relevantCapabilities } from '../../domain/ucp/negotiate.ts';
import {
  type ActiveCapabilities,
  type CapabilityName,
  type CapabilityRegistry,
  ucpVersion,
} from '../../domain/ucp/protocol.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';
import type { AgentProfile, AgentProfiles } from './agent-profiles.ts';

/** What one request has negotiated. */
export interface AgentSession extends AgentProfile {
  readonly active: ActiveCapabilities;
}

/** Reads the caller's profile and negotiates. Throws a `ProtocolError`. */
export async function openSession(
  address: string,
  capabilities: CapabilityRegistry,
  profiles: AgentProfiles,
): Promise<AgentSession> {
  const found = await profiles.read(address);
  const { version } = found.profile.ucp;
  if (version !== ucpVersion) {
    throw new ProtocolError(
      'version_unsupported',
      `Protocol version ${version} is not supported. This shop supports ${ucpVersion}.`,
    );
  }
  return { ...found, active: negotiate(capabilities, found.profile.ucp.capabilities) };
}

/** The protocol's part of a response. */
export const envelope = (
  { active }: AgentSession,
  root: CapabilityName,
  status: 'success' | 'error' = 'success',
) => ({ version: ucpVersion, status, capabilities: relevantCapabilities(active, root) });

/** A response that carries an error in place of what was requested. */
export const errorBody = (
  session: AgentSession,
  root: CapabilityName,
  messages: readonly UcpMessage[],
  continueUrl: string,
) => ({ ucp: envelope(session, root, 'error'), messages, continue_url: continueUrl });

/** The response for something that the shop or the caller does not have. */
export const notFoundBody = (
  session: AgentSession,
  root: CapabilityName,
  content: string,
  continueUrl: string,
) =>
  errorBody(
    session,
    root,
    [{ type: 'error', severity: 'unrecoverable', code: 'not_found', content }],
    continueUrl,
  );
