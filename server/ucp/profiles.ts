import * as v from 'valibot';
import { PlatformProfileSchema } from '../../domain/ucp/platform-profile.ts';
import {
  type CapabilityRegistry,
  serviceDeclaration,
  ucpVersion,
} from '../../domain/ucp/protocol.ts';
import type { ShopKey } from './signing-keys.ts';

/** Paths of the protocol; that of the profile is fixed. */
export const ucpPaths = {
  profile: '/.well-known/ucp',
  rest: '/ucp',
  mcp: '/mcp',
  agent: '/ucp/agent.json',
} as const;

/** The profile of the shop, by which platforms find out what it offers. */
export const businessProfile = (
  origin: string,
  capabilities: CapabilityRegistry,
  keys: readonly ShopKey[] = [],
) => ({
  ucp: {
    version: ucpVersion,
    services: {
      'dev.ucp.shopping': [
        serviceDeclaration('rest', origin + ucpPaths.rest),
        serviceDeclaration('mcp', origin + ucpPaths.mcp),
      ],
    },
    capabilities,
    payment_handlers: {},
  },
  ...(keys.length > 0 && { signing_keys: keys.map(({ published }) => published) }),
});

/**
 * The profile for agents without one of their own, as the shop reads it: the shop's capabilities,
 * under an address that the shop serves and knows.
 */
export const knownAgent = (origin: string, capabilities: CapabilityRegistry) =>
  v.parse(PlatformProfileSchema, businessProfile(origin, capabilities));
