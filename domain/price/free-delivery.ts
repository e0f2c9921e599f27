import { type Grosze, grosze } from '../money.ts';

/** More than any cart: used by a shop without free delivery. */
export const noFreeDelivery = grosze(1_000_000_000);

/** Whether products of this gross value, after reductions, are delivered free of charge. */
export const isDeliveryFree = (productsTotal: Grosze, from: Grosze): boolean =>
  productsTotal >= from;

/** Whether there is a cart value from which delivery is free, so that it can be shown. */
export const isDeliveryEverFree = (from: Grosze): boolean => from < noFreeDelivery;
