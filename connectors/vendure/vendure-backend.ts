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

/**
 * The shop's contract on a Vendure. `key` also signs the secrets of orders, so that all processes
 * with one key open the same orders, also after a restart.
 */
export function createVendureBackend(
  vendure: Vendure,
  { key, account }: { readonly key: string; readonly account: Account | null },
): CommerceBackend {
  const facts = openVendureFacts(vendure);
  const accounts = openAccounts(vendure);
  const replies = createOrderReplies(hashOf(`orders ${key}`), account);
  const { customerId } = accounts;
  const orders = openOrders(vendure, replies, customerId);
  const routes = {
    ...capabilityRoutes(facts),
    ...cartRoutes(vendure, customerId),
    ...facts.routes,
    ...orderRoutes(vendure, facts, { replies, orders }, customerId),
    ...claimRoutes(vendure, facts, orders),
    ...accounts.routes,
    ...historyRoutes(vendure, replies, customerId),
  };
  return { ...serveRoutes(routes, hashOf), close: async () => {} };
}
