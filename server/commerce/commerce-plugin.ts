import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { Clock } from '../../domain/clock.ts';
import { chooseSessionMode } from '../../domain/commerce/session.ts';
import { loadTextVersions } from '../../domain/screens/load-text-versions.ts';
import { relyingParty } from '../../domain/session/relying-party.ts';
import type { GroupPricing } from '../catalogue/group-pricing.ts';
import { openRegisters } from '../companies/open-registers.ts';
import type { HealthRegistry } from '../health/health-registry.ts';
import type { ShopMetrics } from '../metrics/shop-metrics.ts';
import type { CircuitState } from '../net/circuit.ts';
import type { Config } from '../settings/config.ts';
import { shopUrl } from '../settings/shop-url.ts';
import { storeViews } from '../settings/store-views.ts';
import { startPresence } from '../store/node-presence.ts';
import type { Store } from '../store/store.ts';
import type { CommerceAdapter, CommerceBackend } from './backend.ts';
import { type CapabilitySource, createCapabilitySource } from './capability-source.ts';
import { shopTerms } from './common-password.ts';
import { engineChanges } from './engine-changes.ts';
import { formStores } from './form-stores.ts';
import { gateway } from './gateway.ts';
import { graphqlRoute } from './graphql-route.ts';
import { createIdempotentWrites } from './idempotent-write.ts';
import { loadMock } from './load-mock.ts';
import { mailLinkForms } from './mail-link-forms.ts';
import { newsletterForm } from './newsletter-form.ts';
import { openBackend } from './open-backend.ts';
import { besideCompanion } from './open-companion.ts';
import type { OrderWrite } from './order-writes.ts';
import { monitored, resilient, tracedBackend } from './resilient-backend.ts';
import { reviewPhotoRoutes } from './review-photo-routes.ts';
import { createSessions } from './sessions.ts';
import { createSlowTries } from './slow-tries.ts';
import { withRegisters } from './with-registers.ts';

/**
 * What the backend of these settings has; known once it is watched. No backend has passkeys at an
 * address where browsers make none.
 */
export const openCapabilities = (config: Config): CapabilitySource =>
  createCapabilitySource({
    without: relyingParty(shopUrl(config))
      ? config.COMMERCE_WITHOUT
      : [...config.COMMERCE_WITHOUT, 'passkeys'],
    file: join(config.DATA_DIR, 'capabilities.json'),
    timeoutMs: config.COMMERCE_TIMEOUT_MS,
  });

/** Longest wait for one company register, in ms; the shopper can go on typing meanwhile. */
const registerMs = 3000;

export interface CommerceOptions {
  readonly config: Config;
  readonly catalogue: Catalogue;
  readonly groups: GroupPricing;
  readonly clock: Clock;
  /** Sessions and records of writes; closed with the application. */
  readonly store: Store;
  /** Learns here what the backend has. */
  readonly capabilities?: CapabilitySource;
  /** The custom shop's wrapper around the backend. */
  readonly adapter?: CommerceAdapter | null;
  /** Records the health of the backend. */
  readonly health?: HealthRegistry;
  /** Called when the circuit opens, half-opens and closes. */
  readonly onCircuit?: (state: CircuitState) => void;
  /** Called for each request of a batch. */
  readonly onBatchResponse?: ShopMetrics['responded'];
  /** Called for each successful write to an order. */
  readonly onOrderWrite?: (write: OrderWrite) => void;
  /** Receives a function that checks whether the store responds. */
  readonly onStore?: (isThere: () => boolean) => void;
}

/**
 * The commerce routes as the settings choose them: a backend at an address, or the built-in mock.
 */
export async function commerce(app: FastifyInstance, options: CommerceOptions): Promise<void> {
  const { config, catalogue, groups, clock, store, adapter } = options;
  const adapted = (inner: CommerceBackend) => adapter?.(inner, { clock }) ?? inner;
  const { mode, warning } = chooseSessionMode({
    setting: config.SESSION_MODE,
    publicUrl: config.PUBLIC_URL,
  });
  if (warning) app.log.warn({ event: 'session.mode', mode }, warning);
  const limited = (inner: CommerceBackend) =>
    resilient(inner, {
      parallel: config.COMMERCE_PARALLEL,
      waiting: config.COMMERCE_PARALLEL * 4,
      pauseMs: config.COMMERCE_PAUSE_MS,
      onCircuit: (state) => {
        app.log.warn({ event: 'commerce.circuit', state });
        options.onCircuit?.(state);
      },
    });
  const world = { config, catalogue, clock, log: app.log };
  const remoteBackend = config.COMMERCE_API_URL
    ? await besideCompanion(limited(adapted(await openBackend(config))), world)
    : adapted(await (await loadMock()).openMockBackend(app, { config, catalogue, clock, groups }));
  const backend = monitored(tracedBackend(remoteBackend), options.health);
  const { capabilities = openCapabilities(config) } = options;
  await capabilities.watch(backend, app.log);
  app.addHook('onClose', async () => capabilities.stop());
  const presence = await startPresence(store);
  options.onStore?.(presence.isStoreThere);
  app.addHook('onClose', async () => {
    await presence.stop();
    await store.close();
  });
  const sessions = createSessions({ mode, store, clock, publicUrl: config.PUBLIC_URL });
  if (config.GRAPHQL_URL !== '') {
    await app.register(graphqlRoute, {
      url: config.GRAPHQL_URL,
      sessions,
      timeoutMs: config.COMMERCE_TIMEOUT_MS,
    });
  }
  await engineChanges(app, config);
  const stores = formStores(config);
  const [{ storeCode: first }] = storeViews(config);
  await app.register(mailLinkForms, { backend, stores, timeoutMs: config.COMMERCE_TIMEOUT_MS });
  const slowTries = createSlowTries({
    store,
    clock,
    publicUrl: config.PUBLIC_URL,
    perAddress: config.TRIES_PER_ADDRESS,
    log: app.log,
  });
  await app.register(newsletterForm, {
    backend,
    stores,
    timeoutMs: config.COMMERCE_TIMEOUT_MS,
    slowTries,
    isOn: () => capabilities.current().features.includes('newsletter'),
  });
  await app.register(reviewPhotoRoutes, {
    backend,
    timeoutMs: config.COMMERCE_TIMEOUT_MS,
    isOn: () => capabilities.current().features.includes('review-photos'),
  });
  await app.register(gateway, {
    backend,
    capabilities,
    companies: withRegisters(backend, openRegisters(config, clock), {
      log: app.log,
      timeoutMs: registerMs,
    }),
    sessions,
    slowTries,
    writeOnce: createIdempotentWrites({
      store,
      clock,
      presence,
      promises: {
        get honoursKeys() {
          return capabilities.current().features.includes('idempotency-keys');
        },
        get findsOrders() {
          return capabilities.current().features.includes('order-lookup');
        },
      },
      leaseMs: config.COMMERCE_TIMEOUT_MS * 2,
      settleMs: config.COMMERCE_TIMEOUT_MS * 4,
      onUnrecorded: (err) =>
        app.log.error({ event: 'commerce.unrecorded', err }, 'A response could not be recorded'),
    }),
    timeoutMs: config.COMMERCE_TIMEOUT_MS,
    faultsEnabled: config.MOCK_FAULTS,
    ...(options.onBatchResponse && { onBatchResponse: options.onBatchResponse }),
    ...(options.onOrderWrite && { onOrderWrite: options.onOrderWrite }),
    ownTerms: shopTerms(config.shop.name, config.PUBLIC_URL),
    nameLetters: config.NAME_LETTERS,
    profileFields: config.shop.account.profileFields,
    stores: config.STORE_VIEWS,
    termsEdition: async (store) => {
      const storeCode = store ?? first;
      const { terms = null } = await loadTextVersions({ catalogue, store: { storeCode } });
      return terms;
    },
  });
}
