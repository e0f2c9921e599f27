import type { FastifyInstance } from 'fastify';
import type { Capabilities, Feature } from '../../domain/commerce/capabilities.ts';
import { orderName } from '../../domain/ucp/order-view.ts';
import {
  buyCapabilities,
  type CapabilityRegistry,
  readCapabilities,
} from '../../domain/ucp/protocol.ts';
import { createIdempotentWrites } from '../commerce/idempotent-write.ts';
import { createOrderWrites, type OrderWrites } from '../commerce/order-writes.ts';
import { shopAddresses } from '../feeds/shop-addresses.ts';
import { callOutside } from '../net/call-outside.ts';
import type { Store } from '../store/store.ts';
import { type AgentProfilesOptions, createAgentProfiles } from './agent-profiles.ts';
import { createAgentRecords } from './agent-records.ts';
import { cartOperations } from './cart-operations.ts';
import { catalogueOperations } from './catalogue-operations.ts';
import type { CatalogueViewOptions } from './catalogue-view.ts';
import { checkoutOperations } from './checkout-operations.ts';
import { createCommerceClient } from './commerce-client.ts';
import { handoverRoute } from './handover-route.ts';
import { mcpRoutes } from './mcp-routes.ts';
import type { OperationsOptions } from './operation.ts';
import { orderHooks } from './order-hooks.ts';
import { orderOperations } from './order-operations.ts';
import { businessProfile, knownAgent, ucpPaths } from './profiles.ts';
import { catalogueRest, purchaseRest } from './rest-paths.ts';
import { restRoutes } from './rest-routes.ts';
import type { ShopKey } from './signing-keys.ts';
import { createFactsCache } from './store-place.ts';
import { catalogueTools, purchaseTools } from './tools.ts';

export interface UcpRoutesOptions extends Omit<CatalogueViewOptions, 'addresses' | 'factsOf'> {
  /** The shop's public address, without a slash at its end. */
  readonly origin: string;
  /** Longest side of a picture, in pixels. */
  readonly maxImageSide: number;
  /** The merchant's proof of green claims; empty without one. */
  readonly greenProof: string;
  /** Names of the screens of the shop's own folder. */
  readonly ownPages?: readonly string[];
  /** Whether assistants may also prepare purchases. */
  readonly mayBuy: boolean;
  /** Records of carts, checkouts and writes. */
  readonly recordStore: Store;
  /** Longest wait for the commerce backend, in ms. */
  readonly commerceTimeoutMs: number;
  /** What the commerce backend has. */
  readonly capabilities: () => Capabilities;
  /** Limits requests of a proven profile; without a limit by default. */
  readonly platformWait?: OperationsOptions['platformWait'];
  /** Requests profiles and sends events of orders; the network by default. */
  readonly call?: AgentProfilesOptions['call'];
  /** Keys of the shop; the first signs. Without one no events of orders are offered. */
  readonly signingKeys?: readonly ShopKey[];
  /** Announces writes to orders. */
  readonly orderWrites?: OrderWrites;
  /** How often due events are looked for, in ms. */
  readonly hookPauseMs?: number;
}

/** Requests to the backend that one write may send, one after another. */
const writeRequests = 20;
/** How often a process looks for due events of orders, in ms. */
const hookPauseMs = 2000;
const discountName = 'dev.ucp.shopping.discount';
/** Seconds for which platforms may cache the profile; the protocol requires a minute. */
const profileMaxAgeS = 300;

const loopback = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Whether assistants may be given this address of the shop: the protocol requires HTTPS of its
 * endpoints and of the address where a person continues. A loopback one is for trials on one machine.
 */
function isSecureOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || loopback.test(hostname);
}

/**
 * The shop for shopping assistants by the Universal Commerce Protocol: the profile at
 * `/.well-known/ucp`, and its operations over REST below `/ucp` and over MCP at `/mcp`.
 */
export async function ucpRoutes(app: FastifyInstance, options: UcpRoutesOptions): Promise<void> {
  const { catalogue, origin, clock, call = callOutside, signingKeys = [] } = options;
  if (!isSecureOrigin(origin)) {
    app.log.warn(
      { event: 'ucp.no-https', origin },
      'Assistants get addresses without HTTPS, which their protocol forbids: set PUBLIC_URL to an https address, or AGENTS=off',
    );
  }
  const offered: CapabilityRegistry = options.mayBuy ? buyCapabilities : readCapabilities;
  const hasFeature = (feature: Feature) => options.capabilities().features.includes(feature);
  const hasCoupons = () => hasFeature('coupons');
  const capabilities = (): CapabilityRegistry => {
    const { [discountName]: discount, [orderName]: order, ...others } = offered;
    // The capability includes signed events, so a shop without a key cannot offer it.
    const hasOrders = signingKeys.length > 0 && hasFeature('order-lookup');
    return {
      ...others,
      ...(discount && hasCoupons() && { [discountName]: discount }),
      ...(order && hasOrders && { [orderName]: order }),
    };
  };
  const addresses = shopAddresses(options);
  const homeUrl = addresses.pageOf(options.stores[0], { to: 'screen', screen: 'home' });
  const known = new Map([[origin + ucpPaths.agent, knownAgent(origin, offered)]]);
  const profiles = createAgentProfiles({ call: (request) => call(request), known, clock });
  const factsOf = createFactsCache(catalogue, options.greenProof);
  const view = { ...options, addresses, factsOf };
  const reading = catalogueOperations(view, homeUrl);
  const purchases = {
    ...view,
    homeUrl,
    client: createCommerceClient(app),
    records: createAgentRecords(options.recordStore),
  };
  const [signingKey] = options.mayBuy ? signingKeys : [];
  const orders =
    signingKey === undefined
      ? null
      : orderHooks(app, {
          ...purchases,
          recordStore: options.recordStore,
          origin,
          key: signingKey,
          orderWrites: options.orderWrites ?? createOrderWrites(),
          call: (request) => call(request),
          hookPauseMs: options.hookPauseMs ?? hookPauseMs,
        });
  const buying = options.mayBuy
    ? {
        ...cartOperations(purchases),
        ...checkoutOperations(purchases),
        ...orderOperations(purchases, orders),
      }
    : null;

  for (const [path, keys] of [
    [ucpPaths.profile, signingKeys],
    // An agent cannot sign with the shop's keys.
    [ucpPaths.agent, []],
  ] as const) {
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${profileMaxAgeS}`)
        .send(businessProfile(origin, capabilities(), keys)),
    );
  }
  const writeOnce = createIdempotentWrites({
    store: options.recordStore,
    clock,
    // An operation that was cut off is done again: each replaces the whole cart or checkout.
    promises: { honoursKeys: true, findsOrders: false },
    presence: { id: 'agents', isGone: async () => false },
    leaseMs: options.commerceTimeoutMs * writeRequests,
    settleMs: 0,
  });
  const { platformWait = () => 0 } = options;
  const shared = { capabilities, profiles, homeUrl, writeOnce, clock, origin, platformWait };
  await app.register(restRoutes, {
    ...shared,
    routes: { ...catalogueRest(reading), ...(buying && purchaseRest(buying)) },
  });
  await app.register(mcpRoutes, {
    ...shared,
    tools: { ...catalogueTools(reading), ...(buying && purchaseTools(buying, hasCoupons())) },
    shopName: options.stores[0].seo.defaultTitle,
    agentUrl: origin + ucpPaths.agent,
  });
  if (buying) await app.register(handoverRoute, { ...purchases, orders });
}
