import { atom } from 'jotai';

/** The screen that lists the orders is open: what it asks there need not be asked over it. */
export const isOutboxOpenAtom = atom(false);

/** Whether the shopper is being asked about the orders that wait (offline-29). */
export const isOrderQuestionOpenAtom = atom(false);
