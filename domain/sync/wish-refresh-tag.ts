const begin = 'witryna-wishes:';

/** Names the periodic sync that renews the favourites of a store view. */
export const wishRefreshTag = (storeCode: string): string => begin + storeCode;

/** The store view of such a name; null for another. */
export const storeOfWishTag = (tag: string): string | null =>
  tag.startsWith(begin) ? tag.slice(begin.length) : null;
