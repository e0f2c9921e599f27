/**
 * The places of the shop's pages where a shop's own folder may put a component of its own: a part of
 * the contract (docs/own-shop.md), so that a name is never given up without a new edition of it.
 */
export const slotNames = [
  'logo',
  'header-top',
  'home-top',
  'home-bottom',
  'listing-head',
  'product-price',
  'product-details',
  'cart-side',
  'footer-top',
] as const;

export type SlotName = (typeof slotNames)[number];
