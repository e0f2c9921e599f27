import { atom, type PrimitiveAtom } from 'jotai';
import type { Store } from './store.ts';

const resets: ((store: Store) => void)[] = [];

/**
 * State that is one customer's own and must not meet the next one: whatever is made here is emptied
 * when they log out, in every tab, without being listed anywhere else.
 */
export function personalAtom<T>(initial: T): PrimitiveAtom<T> & { readonly init: T } {
  const made = atom<T>(initial);
  resets.push((store) => store.set(made, () => initial));
  return made;
}

/** Empties all of it. */
export function resetPersonal(store: Store): void {
  for (const reset of resets) reset(store);
}
