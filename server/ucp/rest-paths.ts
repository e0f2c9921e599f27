import type { Operation } from './operation.ts';
import type { RestRoute } from './rest-routes.ts';

type Operations<Name extends string> = Readonly<Record<Name, Operation>>;

/** Paths of the operations that read the catalogue. */
export const catalogueRest = (
  operations: Operations<'search_catalog' | 'lookup_catalog' | 'get_product'>,
): Readonly<Record<string, RestRoute>> => ({
  search_catalog: { method: 'POST', path: '/catalog/search', operation: operations.search_catalog },
  lookup_catalog: { method: 'POST', path: '/catalog/lookup', operation: operations.lookup_catalog },
  get_product: { method: 'POST', path: '/catalog/product', operation: operations.get_product },
});

/** Paths of one kind of resource: created, read, replaced and cancelled. */
const resource = <Kind extends 'cart' | 'checkout'>(
  kind: Kind,
  path: string,
  operations: Operations<`${'create' | 'get' | 'update' | 'cancel'}_${Kind}`>,
): Readonly<Record<string, RestRoute>> => ({
  [`create_${kind}`]: { method: 'POST', path, operation: operations[`create_${kind}`] },
  [`get_${kind}`]: { method: 'GET', path: `${path}/:id`, operation: operations[`get_${kind}`] },
  [`update_${kind}`]: {
    method: 'PUT',
    path: `${path}/:id`,
    operation: operations[`update_${kind}`],
  },
  [`cancel_${kind}`]: {
    method: 'POST',
    path: `${path}/:id/cancel`,
    operation: operations[`cancel_${kind}`],
  },
});

/** Paths of the operations that prepare purchases and read orders. */
export const purchaseRest = (
  operations: Operations<
    | `${'create' | 'get' | 'update' | 'cancel'}_${'cart' | 'checkout'}`
    | 'complete_checkout'
    | 'get_order'
  >,
): Readonly<Record<string, RestRoute>> => ({
  ...resource('cart', '/carts', operations),
  ...resource('checkout', '/checkout-sessions', operations),
  complete_checkout: {
    method: 'POST',
    path: '/checkout-sessions/:id/complete',
    operation: operations.complete_checkout,
  },
  get_order: { method: 'GET', path: '/orders/:id', operation: operations.get_order },
});
