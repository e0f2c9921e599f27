/** What page and service worker call the background sync that sends waiting orders. */
export const orderSyncTag = 'witryna-orders';
