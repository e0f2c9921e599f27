/** Tag of the background sync that sends waiting orders, shared by page and service worker. */
export const orderSyncTag = 'witryna-orders';
