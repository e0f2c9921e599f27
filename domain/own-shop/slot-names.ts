/**
 * The places of the shop's pages where a custom shop may render its own component. They are part of
 * the contract (docs/own-shop.md): removing a name needs a new edition of it.
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
