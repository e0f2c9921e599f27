import { guestRoutes } from './guest-requests.ts';
import { type Order, products } from './shop-data.ts';
import { staffRoutes } from './staff-requests.ts';
import { Refused, type State } from './state.ts';

/**
 * A small Magento in memory for the tests of its connector: the requests that the connector sends,
 * with answers in the documented shape. Sources: `etc/webapi.xml` and service contracts of the
 * modules Quote, Checkout, Sales, CatalogInventory, InventorySalesApi and Directory of
 * github.com/magento/magento2 (2.4), and "Order processing tutorial" of
 * developer.adobe.com/commerce/webapi/rest. No answer was recorded from a live server.
 */
export interface FakeMagento {
  readonly fetch: typeof fetch;
  readonly orders: readonly Order[];
  /** Method and path of each request. */
  readonly sent: string[];
  /** What the next request of this method and path gets in place of its response. */
  failNext(request: RegExp, fault: () => Response): void;
}

export const staffKey = 'token-of-the-integration';

/** Opens a Magento with the products of `shop-data.ts`. */
export function createFakeMagento(): FakeMagento {
  const state: State = { goods: products(), carts: [], orders: [] };
  const tables = [
    { routes: guestRoutes(state), isStaff: false },
    { routes: staffRoutes(state), isStaff: true },
  ].flatMap(({ routes, isStaff }) =>
    Object.entries(routes).map(([route, handle]) => ({
      pattern: new RegExp(`^${route.replace(/:\w+/g, '([^/]+)')}$`),
      handle,
      isStaff,
    })),
  );
  const sent: string[] = [];
  const faults: { readonly request: RegExp; readonly fault: () => Response }[] = [];

  function routed(name: string) {
    for (const { pattern, ...route } of tables) {
      const match = pattern.exec(name);
      if (match) return { ...route, parts: match.slice(1).map(decodeURIComponent) };
    }
    return null;
  }

  function respond(method: string, url: URL, headers: Headers, body: unknown): unknown {
    const path = url.pathname.replace(/^\/rest\/pl\/V1\//, '');
    const found = routed(`${method} ${path}`);
    if (!found) throw new Refused(404, 'Request does not match any route.');
    if (found.isStaff && headers.get('authorization') !== `Bearer ${staffKey}`) {
      throw new Refused(401, "The consumer isn't authorized to access %resources.");
    }
    return found.handle(found.parts, body, url.searchParams);
  }

  return {
    orders: state.orders,
    sent,
    failNext: (request, fault) => faults.push({ request, fault }),
    async fetch(input, init = {}) {
      const url = new URL(String(input));
      const { method = 'GET', body } = init;
      const name = `${method} ${url.pathname}`;
      sent.push(name);
      const fault = faults.findIndex(({ request }) => request.test(name));
      const json: unknown = typeof body === 'string' ? JSON.parse(body) : null;
      try {
        const answer = respond(method, url, new Headers(init.headers), json);
        // The request was done: it is its response that is lost.
        if (fault >= 0) return faults.splice(fault, 1)[0]?.fault() ?? Response.error();
        return Response.json(answer);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { status, message, parameters } = error;
        return Response.json({ message, ...(parameters && { parameters }) }, { status });
      }
    },
  };
}
