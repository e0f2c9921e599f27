import type { CommerceBackend } from '../../server/commerce/backend.ts';
import { type Account, createOrderReplies } from '../kit/order-reply.ts';
import { serveRoutes } from '../kit/routes.ts';
import { hashOf } from '../kit/wire.ts';
import { cartRoutes } from './cart-routes.ts';
import { openCarts } from './carts.ts';
import type { Magento } from './client.ts';
import { factRoutes } from './facts.ts';
import { orderRoutes } from './order-routes.ts';
import { openStock } from './stock.ts';

/**
 * The shop's contract on Magento's REST API, for guests. `key` also signs the secrets of orders, so
 * that all processes with one key open the same orders, also after a restart.
 */
export function createMagentoBackend(
  magento: Magento,
  { key, account }: { readonly key: string; readonly account: Account | null },
): CommerceBackend {
  const stock = openStock(magento);
  const carts = openCarts(magento, stock);
  const replies = createOrderReplies(hashOf(`orders ${key}`), account);
  const routes = {
    ...factRoutes(magento, stock),
    ...cartRoutes(magento, carts),
    ...orderRoutes(magento, carts, replies),
  };
  return { ...serveRoutes(routes), close: async () => {} };
}
