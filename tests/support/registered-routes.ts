import { openWholeShop } from './whole-shop.ts';

/** Every route the server knows, as Fastify heard of it: its method and its pattern. */
export async function registeredRoutes(): Promise<readonly (readonly [string, string])[]> {
  const shop = await openWholeShop();
  await shop.close();
  return [...shop.routes, ['GET', '/*'], ['GET', '/:page'], ['GET', '/en/:page/:page']];
}
