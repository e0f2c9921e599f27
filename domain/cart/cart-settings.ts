/** The settings of the cart's rules; the server's configuration hands them to the browser. */
export interface CartSettings {
  /** Send the cart to the backend at all. */
  readonly synchronize: boolean;
  /** Ask for the live stock of what is in the cart (cart-43). */
  readonly synchronizeStock: boolean;
  /** Known out-of-stock lines may stay in the cart, marked (cart-41, cart-56). */
  readonly allowOutOfStockInCart: boolean;
  /** Price 0 may be added (cart-45). */
  readonly allowZeroPrice: boolean;
  /** The checkout is elsewhere: notices offer no way to it (cart-47). */
  readonly externalCheckout: boolean;
  /** Removing an unconfigured parent takes its variants along (cart-10). */
  readonly removeVariantsWithParent: boolean;
  /** The server's missing line removes the local one (cart-30). */
  readonly mayRemoveLocalItems: boolean;
  /** False: on differing quantities the client takes the server's item (cart-32). */
  readonly clientQuantityWins: boolean;
  /** How often a refused connection is tried again as a guest (cart-24). */
  readonly maxBypassAttempts: number;
  /** The most pieces of one line where neither stock nor product says less. */
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
