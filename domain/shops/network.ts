/** The kinds of places we keep ourselves. */
export type ShopNetwork = 'salon' | 'showroom';
