import { type Grosze, grosze } from '../money.ts';

/** More than any cart: the threshold of a shop without free delivery. */
export const noFreeDelivery = grosze(1_000_000_000);

/** Whether delivery is free from some cart value on, so that it may be advertised. */
export const isDeliveryEverFree = (from: Grosze): boolean => from < noFreeDelivery;
