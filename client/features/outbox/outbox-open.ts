import { atom } from 'jotai';

/** Whether the outbox page is open; then no dialog shows the same prompt. */
export const isOutboxOpenAtom = atom(false);

/** Whether the dialog about waiting orders is open (offline-29). */
export const isOrderQuestionOpenAtom = atom(false);
