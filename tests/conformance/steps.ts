/**
 * The requests of each step of docs/adapters.md, "The least"; all others belong to the last step.
 */
export const steps: readonly (readonly string[])[] = [
  [],
  [
    'POST /api/cart/create',
    'GET /api/cart/pull',
    'POST /api/cart/update',
    'POST /api/cart/delete',
    'GET /api/cart/totals',
    'POST /api/cart/collect-totals',
    'GET /api/stock/check',
    'GET /api/stock/list',
  ],
  [
    'GET /api/cart/payment-methods',
    'POST /api/cart/shipping-methods',
    'POST /api/cart/shipping-information',
    'POST /api/order',
    'GET /api/order/:uuid',
    'GET /api/order/:uuid/payment',
  ],
  ['POST /api/order/:uuid/payment'],
  ['GET /api/order/client/:id'],
  [
    'POST /api/user/login',
    'POST /api/user/refresh',
    'POST /api/user/create',
    'POST /api/user/reset-password',
    'POST /api/user/create-password',
    'GET /api/user/me',
    'POST /api/user/me',
    'GET /api/user/order-history',
  ],
  [
    'POST /api/order/:uuid/withdrawal',
    'POST /api/order/:uuid/complaint',
    'POST /api/order/:uuid/exchange',
    'POST /api/order/lookup',
  ],
];

/** The step that includes every request. */
export const lastStep = steps.length;

const patternOf = (call: string) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`);

/** The step of a request, by its method and path without the query. */
export function stepOf(call: string): number {
  const found = steps.findIndex((calls) => calls.some((known) => patternOf(known).test(call)));
  return found < 0 ? lastStep : found;
}

/** Thrown instead of a request that the backend under test need not support yet. */
export class BeyondStep extends Error {
  constructor(call: string) {
    super(`${call} is of step ${stepOf(call)}`);
  }
}
