/** The kinds of places that we run ourselves. */
export type ShopNetwork = 'salon' | 'showroom';
