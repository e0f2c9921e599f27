import type { FastifyInstance } from 'fastify';
import { readCapabilities } from '../../domain/ucp/protocol.ts';
import { shopAddresses } from '../feeds/shop-addresses.ts';
import { callOutside } from '../net/call-outside.ts';
import { type AgentProfilesOptions, createAgentProfiles } from './agent-profiles.ts';
import { catalogueOperations } from './catalogue-operations.ts';
import type { CatalogueViewOptions } from './catalogue-view.ts';
import { mcpRoutes } from './mcp-routes.ts';
import { businessProfile, knownAgent, ucpPaths } from './profiles.ts';
import { restRoutes } from './rest-routes.ts';
import { createFactsCache } from './store-place.ts';
import { catalogueTools } from './tools.ts';

export interface UcpRoutesOptions extends Omit<CatalogueViewOptions, 'addresses' | 'factsOf'> {
  /** The shop's public address, without a slash at its end. */
  readonly origin: string;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** The merchant's proof of green claims; empty without one. */
  readonly greenProof: string;
  /** Names of the screens of the shop's own folder. */
  readonly ownPages?: readonly string[];
  /** Requests profiles of platforms; the network by default. */
  readonly call?: AgentProfilesOptions['call'];
}

/** Seconds for which platforms may cache the profile; the protocol requires a minute. */
const profileMaxAgeS = 300;

/**
 * The shop for shopping assistants by the Universal Commerce Protocol: the profile at
 * `/.well-known/ucp`, and its operations over REST below `/ucp` and over MCP at `/mcp`.
 */
export async function ucpRoutes(app: FastifyInstance, options: UcpRoutesOptions): Promise<void> {
  const { catalogue, origin, clock, call = callOutside } = options;
  const capabilities = readCapabilities;
  const addresses = shopAddresses(options);
  const homeUrl = addresses.pageOf(options.stores[0], { to: 'screen', screen: 'home' });
  const known = new Map([[origin + ucpPaths.agent, knownAgent(origin, capabilities)]]);
  const profiles = createAgentProfiles({ call: (request) => call(request), known, clock });
  const factsOf = createFactsCache(catalogue, options.greenProof);
  const operations = catalogueOperations({ ...options, addresses, factsOf }, homeUrl);

  const document = businessProfile(origin, capabilities);
  for (const path of [ucpPaths.profile, ucpPaths.agent]) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${profileMaxAgeS}`).send(document),
    );
  }
  const shared = { capabilities, profiles, homeUrl };
  await app.register(restRoutes, {
    ...shared,
    routes: {
      '/catalog/search': operations.search_catalog,
      '/catalog/lookup': operations.lookup_catalog,
      '/catalog/product': operations.get_product,
    },
  });
  await app.register(mcpRoutes, {
    ...shared,
    origin,
    tools: catalogueTools(operations),
    shopName: options.stores[0].seo.defaultTitle,
    agentUrl: origin + ucpPaths.agent,
  });
}
