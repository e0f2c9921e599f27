import { openWholeShop } from './whole-shop.ts';

/** All routes of the server, by method and pattern. */
export async function registeredRoutes(): Promise<readonly (readonly [string, string])[]> {
  const shop = await openWholeShop();
  await shop.close();
  return [...shop.routes, ['GET', '/*'], ['GET', '/:page'], ['GET', '/en/:page/:page']];
}
