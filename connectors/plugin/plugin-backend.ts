import type { CommerceBackend } from '../../server/commerce/backend.ts';
import { type Account, createOrderReplies } from '../kit/order-reply.ts';
import { type Routes, serveRoutes } from '../kit/routes.ts';
import { hashOf } from '../kit/wire.ts';
import { capabilityRoutes } from './capabilities.ts';
import { cartRoutes } from './cart-routes.ts';
import { claimRoutes } from './claim-routes.ts';
import { openFacts } from './facts.ts';
import { historyRoutes } from './history-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { openOrders } from './orders.ts';
import type { Plugin } from './plugin.ts';
import { sessionRoutes } from './session-routes.ts';

/** The accounts of an engine, which each engine has in its own way. */
export interface Accounts {
  readonly routes: Routes;
  /** Refuses with `SESSION_REQUIRED`. */
  customerId(token: string, signal: AbortSignal): Promise<string>;
}

interface PluginOptions {
  readonly key: string;
  readonly account: Account | null;
  readonly returnUrl?: (store: string, number: string) => string;
}

/** What the plugin replaces by the number of the order. */
const numberMark = 'ORDER_NUMBER';

/**
 * The shop's contract on an engine with our plugin. `key` also signs the secrets of orders, so that
 * all processes with one key open the same orders, also after a restart.
 */
export function createPluginBackend(
  plugin: Plugin,
  accounts: Accounts,
  { key, account, returnUrl }: PluginOptions,
): CommerceBackend {
  const facts = openFacts(plugin);
  const replies = createOrderReplies(hashOf(`orders ${key}`), account);
  const { customerId } = accounts;
  const orders = openOrders(plugin, replies, customerId);
  const parts = {
    replies,
    orders,
    returnUrl: (store: string) => returnUrl?.(store, numberMark) ?? null,
  };
  const routes = {
    ...capabilityRoutes(facts),
    ...cartRoutes(plugin, customerId),
    ...facts.routes,
    ...orderRoutes(plugin, facts, parts, customerId),
    ...claimRoutes(plugin, facts, orders),
    ...sessionRoutes(customerId),
    ...accounts.routes,
    ...historyRoutes(plugin, replies, customerId),
  };
  return { ...serveRoutes(routes), close: async () => {} };
}
