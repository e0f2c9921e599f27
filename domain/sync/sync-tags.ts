/** Tag of the background sync that sends waiting orders, shared by page and service worker. */
export const orderSyncTag = 'witryna-orders';

const begin = 'witryna-wishes:';

/** Tag of the periodic sync that refreshes the favourites of a store view. */
export const wishRefreshTag = (storeCode: string): string => begin + storeCode;

/** The store view of such a tag; null for another tag. */
export const storeOfWishTag = (tag: string): string | null =>
  tag.startsWith(begin) ? tag.slice(begin.length) : null;
