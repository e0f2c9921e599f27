import type { FastifyInstance } from 'fastify';
import { createStore } from 'jotai';
import { notificationsAtom } from '../../client/core/notifications/notifications.ts';
import { type ClientConfig, portsAtom } from '../../client/core/ports/ports.ts';
import { createDatabase, type Database } from '../../client/core/storage/database.ts';
import { createPorts, type PortReplacements } from '../../client/create-ports.ts';
import { startCart } from '../../client/features/cart/cart-runtime.ts';
import { startConsent } from '../../client/features/consent/consent.ts';
import { startSession } from '../../client/features/session/session.ts';
import { requestIdHeader } from '../../domain/offline/shop-response.ts';
import { shopFacts } from './shop-facts.ts';
import { createTabs, memoryLog } from './tabs.ts';

export const clientConfig: ClientConfig = {
  ...shopFacts,
  isMultistore: false,
  apiHost: '',
  apiTimeLimit: 2000,
  storageQuota: 200_000_000,
  prices: { currencyCode: 'PLN', storeId: 1, areByGroup: false },
  tokenRefresh: 0,
  logsInAfterPassword: true,
  nameLetters: 2,
};

function methodOf(init: RequestInit | undefined): 'GET' | 'POST' | 'DELETE' {
  return init?.method === 'POST' || init?.method === 'DELETE' ? init.method : 'GET';
}

/** A `fetch` that calls a Fastify app without a network. */
export function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const response = await app.inject({
      method: methodOf(init),
      url: String(input),
      headers,
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    const type = String(response.headers['content-type'] ?? '');
    return new Response(response.body, {
      status: response.statusCode,
      // The server in front of a mocked backend sets it on every response.
      headers: { [requestIdHeader]: 'test', ...(type && { 'content-type': type }) },
    });
  };
}

/** Opens a page of the shop in a tab, as in the browser. */
export async function openPage(
  replaced: PortReplacements,
  tabs = createTabs(),
  config = clientConfig,
) {
  const store = createStore();
  const log = memoryLog();
  const channel = tabs.open();
  const databases: Database[] = [];
  const ports = createPorts(store, config, {
    log,
    channel,
    createDatabase: (...options) => {
      const database = createDatabase(...options);
      databases.push(database);
      return database;
    },
    ...replaced,
  });
  store.set(portsAtom, ports);
  const stopConsent = await startConsent(store, ports);
  const stopSession = await startSession(store, ports);
  const cart = await startCart(store, ports);
  return {
    store,
    ports,
    log,
    cart,
    messages: () => store.get(notificationsAtom).map(({ message }) => message),
    close() {
      stopConsent();
      stopSession();
      cart.stop();
      channel.close();
      // A closed page must not open its storage again.
      for (const database of databases) database.close();
    },
  };
}
