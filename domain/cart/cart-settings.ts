/** Settings of the cart's rules; most can be set in the `cart` part of a `shop.ts`. */
export interface CartSettings {
  /** Whether the cart is sent to the backend at all. */
  readonly synchronize: boolean;
  /** Whether the current stock of the lines is requested (cart-43). */
  readonly synchronizeStock: boolean;
  /** Out-of-stock lines may stay in the cart, marked (cart-41, cart-56). */
  readonly allowOutOfStockInCart: boolean;
  /** Products with price 0 may be added (cart-45). */
  readonly allowZeroPrice: boolean;
  /** The checkout is on another site: notices have no link to it (cart-47). */
  readonly externalCheckout: boolean;
  /** Removing an unconfigured parent removes its variants (cart-10). */
  readonly removeVariantsWithParent: boolean;
  /** A line missing on the server is removed locally (cart-30). */
  readonly mayRemoveLocalItems: boolean;
  /** If false, the server's quantity wins where quantities differ (cart-32). */
  readonly clientQuantityWins: boolean;
  /** How often a refused connection is retried as a guest (cart-24). */
  readonly maxBypassAttempts: number;
  /** The maximum quantity of a line where neither stock nor product sets a lower one. */
  readonly maxLineQuantity: number;
  readonly minicartCountType: 'items' | 'quantity';
}

export const defaultCartSettings: CartSettings = {
  synchronize: true,
  synchronizeStock: true,
  allowOutOfStockInCart: true,
  allowZeroPrice: true,
  externalCheckout: false,
  removeVariantsWithParent: true,
  mayRemoveLocalItems: true,
  clientQuantityWins: true,
  maxBypassAttempts: 10,
  maxLineQuantity: 10_000,
  minicartCountType: 'quantity',
};
