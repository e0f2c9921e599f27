import { type Grosze, grosze } from '../money.ts';

/** The most that `FREE_DELIVERY_FROM` can be: a shop that says it delivers nothing free of charge. */
export const noFreeDelivery = grosze(1_000_000_000);

/** Whether there is a value of goods from which delivery is free, so that it may be told. */
export const isDeliveryEverFree = (from: Grosze): boolean => from < noFreeDelivery;
