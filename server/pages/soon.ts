import { withinOrNull } from '../net/within.ts';

/** Milliseconds that a page waits for optional content. */
const patience = 1000;

/** The result if it arrives within the time a page waits, else null. Rejects as `answer` does. */
export const soon = <T>(answer: Promise<T>): Promise<T | null> => withinOrNull(answer, patience);
