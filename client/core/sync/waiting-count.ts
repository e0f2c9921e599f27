import { atom } from 'jotai';

/**
 * Number of waiting orders in the outbox; separate from the orders, because every page shows it.
 */
export const waitingCountAtom = atom(0);
