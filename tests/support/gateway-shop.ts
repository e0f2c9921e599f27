import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { BackendPromises } from '../../domain/commerce/idempotent-write.ts';
import { placeToken, type SessionMode } from '../../domain/commerce/session.ts';
import { TokenMetaSchema } from '../../domain/commerce/user.ts';
import { type CommerceBackend, createHttpBackend } from '../../server/commerce/backend.ts';
import type { TermsEdition } from '../../server/commerce/check-request.ts';
import { type GatewayOptions, gateway } from '../../server/commerce/gateway.ts';
import {
  createIdempotentWrites,
  type IdempotentWrites,
} from '../../server/commerce/idempotent-write.ts';
import { createInProcessBackend } from '../../server/commerce/in-process-backend.ts';
import { createSessions, tokenSessions } from '../../server/commerce/sessions.ts';
import { createSlowTries, type SlowTries } from '../../server/commerce/slow-tries.ts';
import { createMemoryStore } from '../../server/store/memory-store.ts';
import type { NodePresence } from '../../server/store/node-presence.ts';
import type { Store } from '../../server/store/store.ts';
import { type MockResponse, type MockShop, openMockShop } from './mock-shop.ts';

export const shopUrl = 'https://sklep.example';
export type Adapter = 'http' | 'in-process';

/** A browser that stores what its mode allows and sends it like the client. */
export interface Browser {
  token: string | null;
  cookie: string | null;
  send(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    headers?: object,
  ): Promise<MockResponse>;
}

export interface GatewayShop {
  readonly app: FastifyInstance;
  readonly mock: MockShop;
  readonly store: Store;
  /** All tokens issued by the backend, with refresh tokens, oldest first. */
  readonly issued: readonly string[];
  readonly browser: () => Browser;
  /** A login from a network address, by a browser without storage. */
  readonly from: (ip: string, payload: object, url?: string) => Promise<MockResponse>;
  /** Keys and values of all written records. */
  readonly records: () => readonly (readonly [string, string])[];
  readonly close: () => Promise<void>;
}

/** The only process, which is always alive. */
export const onlyNode: NodePresence = { id: 'only', isGone: async () => false };

/** Idempotent writes as in production, with times short enough for a test. */
export function writeOnceOver(
  store: Store,
  promises: BackendPromises = { honoursKeys: true, findsOrders: true },
  clock: () => number = Date.now,
  presence: NodePresence = onlyNode,
): IdempotentWrites {
  return createIdempotentWrites({
    store,
    clock,
    promises,
    presence,
    leaseMs: 2000,
    settleMs: 4000,
  });
}

/** Slows tries as in production, except per address, since all tests share one. */
export const slowTriesOver = (
  store: Store,
  clock: () => number = Date.now,
  perAddress = 0,
): SlowTries =>
  createSlowTries({ store, clock, publicUrl: shopUrl, perAddress, log: { warn: () => {} } });

/** The gateway alone, in header mode and without faults, with any backend; the caller closes it. */
export async function gatewayOver(
  backend: CommerceBackend,
  timeoutMs = 1000,
  nameLetters = 2,
  companies = backend,
  more: Pick<GatewayOptions, 'profileFields' | 'capabilities'> = {},
  app: FastifyInstance = Fastify(),
) {
  const sessions = tokenSessions('header');
  const store = createMemoryStore(Date.now);
  const [writeOnce, slowTries] = [writeOnceOver(store), slowTriesOver(store)];
  await app.register(gateway, {
    backend,
    companies,
    sessions,
    writeOnce,
    slowTries,
    timeoutMs,
    faultsEnabled: false,
    ownTerms: ['witryna'],
    nameLetters,
    ...more,
    stores: ['pl', 'en'],
    termsEdition: async () => null,
  });
  return app;
}

async function connect(mock: MockShop, adapter: Adapter): Promise<CommerceBackend> {
  if (adapter === 'in-process') return createInProcessBackend(mock.app);
  return createHttpBackend(await mock.app.listen({ host: '127.0.0.1', port: 0 }));
}

/** Records issued tokens. */
function listening(backend: CommerceBackend, issued: string[]): CommerceBackend {
  return {
    ...backend,
    async send(request, signal) {
      const response = await backend.send(request, signal);
      const { code, result, meta } = response.envelope;
      const tokens = v.safeParse(TokenMetaSchema, meta);
      const refreshToken = tokens.success && tokens.output.refreshToken;
      if (code === 200 && typeof result === 'string' && refreshToken) {
        issued.push(result, refreshToken);
      }
      return response;
    },
  };
}

/** Records writes to a store. */
function noting(store: Store, written: [string, string][]): Store {
  const note = (key: string, value: string) => void written.push([key, value]);
  return {
    ...store,
    set(key, value, ttl) {
      note(key, value);
      return store.set(key, value, ttl);
    },
    add(key, value, ttl) {
      note(key, value);
      return store.add(key, value, ttl);
    },
    replace(key, old, value, ttl) {
      note(key, value);
      return store.replace(key, old, value, ttl);
    },
  };
}

/** The gateway with a mock behind it, over a socket or in-process. */
export async function openGateway(
  mode: SessionMode,
  options: {
    readonly adapter?: Adapter;
    readonly timeoutMs?: number;
    /** Like `TRIES_PER_ADDRESS`; addresses are not limited by default. */
    readonly perAddress?: number;
    readonly clock?: () => number;
    /** The backend's guarantees against duplicate writes; default both. */
    readonly promises?: BackendPromises;
    /** Current terms in the shop's index; default none. */
    readonly termsEdition?: TermsEdition;
    /** Called with each line of the gateway's log. */
    readonly log?: (line: string) => void;
  } = {},
): Promise<GatewayShop> {
  const mock = await openMockShop({ faultsEnabled: true, shopUrl });
  const issued: string[] = [];
  const backend = listening(await connect(mock, options.adapter ?? 'in-process'), issued);
  const clock = options.clock ?? Date.now;
  const written: [string, string][] = [];
  const store = noting(createMemoryStore(clock), written);
  const sessions = createSessions({ mode, store, clock, publicUrl: shopUrl });
  const { timeoutMs = 5000, log } = options;
  const app = Fastify(log ? { logger: { level: 'info', stream: { write: log } } } : {});
  const writeOnce = writeOnceOver(store, options.promises);
  const slowTries = slowTriesOver(store, clock, options.perAddress);
  await app.register(gateway, {
    backend,
    sessions,
    writeOnce,
    slowTries,
    timeoutMs,
    faultsEnabled: true,
    ownTerms: ['witryna'],
    nameLetters: 2,
    stores: ['pl', 'en'],
    termsEdition: options.termsEdition ?? (async () => null),
  });

  function browser(): Browser {
    /** The device cookie, in every mode. */
    let device: string | null = null;
    const browser: Browser = {
      token: null,
      cookie: null,
      async send(method, url, payload, headers = {}) {
        const placed = placeToken(mode, browser.token);
        const request: InjectOptions = {
          method,
          url,
          query: { ...placed.query },
          headers: {
            ...placed.headers,
            cookie: ['theme=dark', browser.cookie, device].filter(Boolean).join('; '),
            origin: shopUrl,
            'sec-fetch-site': 'same-origin',
            ...headers,
          },
          ...(payload ? { payload } : {}),
        };
        const response = await app.inject(request);
        for (const set of [response.headers['set-cookie'] ?? []].flat()) {
          const [cookie = ''] = set.split(';');
          if (/^(?:__Host-)?device=/.test(cookie)) device = cookie;
          else browser.cookie = cookie.endsWith('=') ? null : cookie;
        }
        return { status: response.statusCode, headers: response.headers, body: response.json() };
      },
    };
    return browser;
  }

  return {
    app,
    mock,
    store,
    issued,
    browser,
    async from(remoteAddress, payload, url = '/api/user/login') {
      const headers = { origin: shopUrl, 'sec-fetch-site': 'same-origin' };
      const response = await app.inject({ method: 'POST', url, remoteAddress, headers, payload });
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    },
    records: () => written,
    close: async () => {
      await app.close();
      await mock.close();
    },
  };
}

/** Logs the demo customer in and stores what the mode allows. */
export async function logInThrough(browser: Browser): Promise<MockResponse> {
  const response = await browser.send('POST', '/api/user/login', {
    username: 'jan.kowalski@example.com',
    password: 'Witryna2026!',
  });
  if (typeof response.body.result === 'string') browser.token = response.body.result;
  return response;
}
