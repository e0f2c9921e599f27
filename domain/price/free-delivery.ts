import { type Grosze, grosze } from '../money.ts';

/** More than any cart: a shop that delivers nothing free of charge. */
export const noFreeDelivery = grosze(1_000_000_000);

/** Whether there is a value of goods from which delivery is free, so that it may be told. */
export const isDeliveryEverFree = (from: Grosze): boolean => from < noFreeDelivery;
