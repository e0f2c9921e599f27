import type { CommerceBackend } from '../../server/commerce/backend.ts';
import { type Account, createOrderReplies } from '../kit/order-reply.ts';
import { serveRoutes } from '../kit/routes.ts';
import { hashOf } from '../kit/wire.ts';
import { openAccounts } from './accounts.ts';
import { capabilityRoutes } from './capabilities.ts';
import { cartRoutes } from './cart-routes.ts';
import { claimRoutes } from './claim-routes.ts';
import type { Vendure } from './client.ts';
import { historyRoutes } from './history-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { openOrders } from './orders.ts';
import { openVendureFacts } from './vendure-facts.ts';

interface VendureOptions {
  readonly key: string;
  readonly account: Account | null;
  readonly returnUrl?: (store: string, number: string) => string;
}

/** What the plugin replaces by the number of the order. */
const numberMark = 'ORDER_NUMBER';

/**
 * The shop's contract on a Vendure. `key` also signs the secrets of orders, so that all processes
 * with one key open the same orders, also after a restart.
 */
export function createVendureBackend(
  vendure: Vendure,
  { key, account, returnUrl }: VendureOptions,
): CommerceBackend {
  const facts = openVendureFacts(vendure);
  const accounts = openAccounts(vendure);
  const replies = createOrderReplies(hashOf(`orders ${key}`), account);
  const { customerId } = accounts;
  const orders = openOrders(vendure, replies, customerId);
  const parts = {
    replies,
    orders,
    returnUrl: (store: string) => returnUrl?.(store, numberMark) ?? null,
  };
  const routes = {
    ...capabilityRoutes(facts),
    ...cartRoutes(vendure, customerId),
    ...facts.routes,
    ...orderRoutes(vendure, facts, parts, customerId),
    ...claimRoutes(vendure, facts, orders),
    ...accounts.routes,
    ...historyRoutes(vendure, replies, customerId),
  };
  return { ...serveRoutes(routes, hashOf), close: async () => {} };
}
