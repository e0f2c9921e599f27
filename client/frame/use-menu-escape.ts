import { useStore } from 'jotai';
import { useEffect } from 'react';
import { isMenuDismissedAtom } from './submenu-atom.ts';

/**
 * What a resting mouse opened of the menu goes with Escape wherever the focus is, and the mouse need not
 * move (WCAG 1.4.13); the next time it comes to the menu, the menu opens again.
 */
export function useMenuEscape(): void {
  const store = useStore();
  useEffect(() => {
    function dismiss({ key }: KeyboardEvent) {
      if (key === 'Escape') store.set(isMenuDismissedAtom, true);
    }
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [store]);
}
