import { join } from 'node:path';
import Fastify from 'fastify';
import { gateway } from '../../server/commerce/gateway.ts';
import { createInProcessBackend } from '../../server/commerce/in-process-backend.ts';
import { tokenSessions } from '../../server/commerce/sessions.ts';
import { createSqliteStore } from '../../server/store/sqlite-store.ts';
import { fetchFrom } from './client-page.ts';
import { slowTriesOver, writeOnceOver } from './gateway-shop.ts';
import { shopProducts } from './mock-products.ts';
import { type MockShop, openMockShop } from './mock-shop.ts';

/** Gateway and mock on one data folder, like one process of the shop. */
export interface RestartableShop {
  /** Sends a request to the running process; a restart meanwhile breaks the connection. */
  readonly fetch: typeof fetch;
  readonly mock: () => MockShop;
  /** Starts another process on the same data; running requests get no response. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** More than any test buys, so that stock never causes an error. */
const plenty = { qty: 1_000_000, is_in_stock: true, manage_stock: true };

async function start(timeoutMs: number, dataDir?: string) {
  const mock = await openMockShop({
    faultsEnabled: true,
    ...(dataDir !== undefined && { dataDir }),
  });
  for (const known of shopProducts) {
    if (known.sku !== 'gone') mock.setProduct({ ...known, stock: plenty, maxSaleQty: null });
  }
  const store = createSqliteStore(join(mock.dataDir, 'records.sqlite'), Date.now);
  const app = Fastify();
  app.addHook('onClose', () => store.close());
  await app.register(gateway, {
    backend: createInProcessBackend(mock.app),
    sessions: tokenSessions('header'),
    writeOnce: writeOnceOver(store),
    slowTries: slowTriesOver(store),
    timeoutMs,
    faultsEnabled: true,
    ownTerms: ['witryna'],
    nameLetters: 2,
    stores: ['pl', 'en'],
    termsEdition: async () => null,
  });
  return { mock, app };
}

/** Starts the shop; `timeoutMs` is the gateway's time limit for the backend. */
export async function openRestartableShop(timeoutMs = 5000): Promise<RestartableShop> {
  let running = await start(timeoutMs);
  const first = running.mock;
  return {
    mock: () => running.mock,
    fetch: async (input, init) => {
      const current = running;
      const response = await fetchFrom(current.app)(input, init);
      if (current !== running) throw new TypeError('the server has gone');
      return response;
    },
    async restart() {
      const before = running;
      running = await start(timeoutMs, first.dataDir);
      await before.app.close();
    },
    async close() {
      await running.app.close();
      // Removes the folder, which belongs to the first mock.
      await first.close();
    },
  };
}
