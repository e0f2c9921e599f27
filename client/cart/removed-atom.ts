import { personalAtom } from '../personal-atom.ts';

export interface Removed {
  readonly name: string;
  readonly undo: () => void;
}

/** What was removed last and how to bring it back, until something else happens. */
export const removedAtom = personalAtom<Removed | null>(null);
