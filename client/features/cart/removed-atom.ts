import { personalAtom } from '../../core/personal-atom.ts';

export interface Removed {
  readonly name: string;
  readonly undo: () => void;
}

/** The last removed line with its undo, until another change. */
export const removedAtom = personalAtom<Removed | null>(null);
