import { atom, type PrimitiveAtom } from 'jotai';
import type { Store } from './store.ts';

const resets: ((store: Store) => void)[] = [];

/**
 * An atom with state of one customer. It is reset on sign-out in every tab, without being
 * registered elsewhere.
 */
export function personalAtom<T>(initial: T): PrimitiveAtom<T> & { readonly init: T } {
  const made = atom<T>(initial);
  resets.push((store) => store.set(made, () => initial));
  return made;
}

/** Resets all personal atoms. */
export function resetPersonal(store: Store): void {
  for (const reset of resets) reset(store);
}
