import { useStore } from 'jotai';
import { useEffect } from 'react';
import { isMenuDismissedAtom } from './submenu-atom.ts';

/**
 * Escape closes a submenu opened by hover, wherever the focus is and without moving the mouse (WCAG
 * 1.4.13). Hovering the menu again reopens it.
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
