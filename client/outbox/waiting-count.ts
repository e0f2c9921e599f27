import { atom } from 'jotai';

/** How many orders of the shopper wait in the outbox; apart from them, because every page shows it. */
export const waitingCountAtom = atom(0);
