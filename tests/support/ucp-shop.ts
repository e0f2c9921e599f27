import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { allCapabilities, type Capabilities } from '../../domain/commerce/capabilities.ts';
import { defaultScreenSettings } from '../../domain/screens/context.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { buyCapabilities, readCapabilities, ucpVersion } from '../../domain/ucp/protocol.ts';
import { everyonesPrices } from '../../server/catalogue/group-pricing.ts';
import { commerce } from '../../server/commerce/commerce-plugin.ts';
import { createOrderWrites } from '../../server/commerce/order-writes.ts';
import type { OutsideCall, OutsideResponse } from '../../server/net/call-outside.ts';
import { loadConfig } from '../../server/settings/config.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import { readSigningKeys } from '../../server/ucp/signing-keys.ts';
import { ucpRoutes } from '../../server/ucp/ucp-routes.ts';
import { checkAnswers } from './expect-ucp.ts';
import { memoryCatalogue } from './memory-catalogue.ts';
import { documents, store } from './small-shop.ts';
import { temporaryDirectory } from './temporary-folder.ts';

/** Address of a profile that declares all capabilities. */
export const agentUrl = 'https://agent.example/profile.json';

/** The profile of a platform with these capabilities. */
export const agentProfile = (
  capabilities: object = readCapabilities,
  version: string = ucpVersion,
) => ({
  ucp: {
    version,
    services: {
      'dev.ucp.shopping': [
        {
          version,
          spec: 'https://ucp.dev/specification/overview',
          schema: 'https://ucp.dev/services/shopping/rest.openapi.json',
          transport: 'rest',
        },
      ],
    },
    capabilities,
    payment_handlers: {},
  },
});

/** A store view in English beside the small shop's own. */
export const english: StoreView = {
  ...store,
  storeCode: 'en',
  appendStoreCode: true,
  i18n: { ...store.i18n, defaultLocale: 'en-GB' },
};

const respond = (document: unknown): OutsideResponse => ({
  status: 200,
  body: Buffer.from(JSON.stringify(document)),
});

export interface OpenOptions {
  /** How many requests are invalid on purpose by the schemas of the release; none by default. */
  readonly invalidRequests?: number;
  /** Assistants may also prepare purchases, at the mock backend. */
  readonly mayBuy?: boolean;
  /** Responses of profile addresses; a rejected promise is an unreachable one. */
  readonly call?: (call: OutsideCall) => Promise<OutsideResponse>;
  /** The shop's private keys, as in its settings. */
  readonly signingKeys?: string;
  readonly stores?: readonly [StoreView, ...StoreView[]];
  readonly products?: typeof documents.product;
  readonly attributes?: typeof documents.attribute;
  /** In place of the small shop's. */
  readonly catalogue?: Catalogue;
  /** The wait of a proven profile, in ms. */
  readonly platformWait?: (profile: string, now: number) => number;
  /** What the commerce backend has; everything by default. */
  readonly capabilities?: Capabilities;
}

/**
 * The routes for shopping assistants on the small shop, with a clock that only the test moves. Each
 * answer is checked against the release's schemas.
 */
export async function openUcpShop(options: OpenOptions = {}) {
  const { stores = [store], products = documents.product, mayBuy = false } = options;
  const { attributes = documents.attribute } = options;
  const calls: string[] = [];
  let now = Date.parse('2026-11-21T12:00:00Z');
  const app = Fastify();
  checkAnswers(app, options.invalidRequests);
  const catalogue =
    options.catalogue ??
    memoryCatalogue({ ...documents, product: products, attribute: attributes }, 'first');
  const recordStore = createMemoryStore(() => now);
  const orderWrites = createOrderWrites();
  if (mayBuy) {
    const { path, remove } = await temporaryDirectory();
    const config = loadConfig({ DATA_DIR: path });
    const groups = everyonesPrices;
    await app.register(commerce, {
      config,
      catalogue,
      groups,
      clock: () => now,
      store: recordStore,
      onOrderWrite: orderWrites.emit,
    });
    onTestFinished(remove);
  }
  await app.register(ucpRoutes, {
    catalogue,
    mayBuy,
    capabilities: () => options.capabilities ?? allCapabilities,
    recordStore,
    commerceTimeoutMs: 8000,
    stores,
    origin: 'https://w.example',
    maxImageSide: 1600,
    settings: defaultScreenSettings,
    greenProof: '',
    clock: () => now,
    signingKeys: readSigningKeys(options.signingKeys ?? ''),
    orderWrites,
    platformWait: (profile) => options.platformWait?.(profile, now) ?? 0,
    hookPauseMs: 5,
    call: async (call: OutsideCall) => {
      calls.push(call.url);
      return options.call?.(call) ?? respond(agentProfile(buyCapabilities));
    },
  });
  onTestFinished(() => app.close());

  /** Sends a request as an agent. */
  const send = (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload: object | null,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url: `/ucp${path}`,
      headers: { 'ucp-agent': `profile="${agentUrl}"`, ...headers },
      ...(payload && { payload }),
    });

  return {
    app,
    recordStore,
    calls,
    send,
    pass: (ms: number) => {
      now += ms;
    },
    search: (payload: object, headers?: Record<string, string>) =>
      send('POST', '/catalog/search', payload, headers),
    lookup: (payload: object) => send('POST', '/catalog/lookup', payload),
    product: (payload: object) => send('POST', '/catalog/product', payload),
  };
}
