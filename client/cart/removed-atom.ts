import { atom } from 'jotai';

/** What was removed last and how to bring it back, until something else happens. */
export const removedAtom = atom<{ readonly name: string; readonly undo: () => void } | null>(null);
