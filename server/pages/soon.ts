import { withinOrNull } from '../within.ts';

/** Milliseconds that a page waits for what it can do without. */
const patience = 1000;

/** What is there within the time a page waits; null for what takes longer. Rejects as the answer does. */
export const soon = <T>(answer: Promise<T>): Promise<T | null> => withinOrNull(answer, patience);
