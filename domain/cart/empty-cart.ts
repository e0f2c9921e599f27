import type { CartState } from './cart-state.ts';

/** A literal, so that a page with an empty cart does not load the schema. */
export const emptyCart: CartState = {
  cartItems: [],
  removed: [],
  saved: [],
  savedAccount: null,
  cartServerToken: null,
  formerCarts: [],
  connection: 0,
  serverItems: null,
  orderId: null,
  cartItemsHash: null,
  totalsHash: null,
  lastSyncDate: null,
  lastTotalsSyncDate: null,
  shipping: null,
  payment: null,
  platformTotals: null,
  platformTotalSegments: null,
  itemsAfterPlatformTotals: {},
  connectBypassCount: 0,
};
