import { useStore } from 'jotai';
import type { MouseEvent } from 'react';
import type { LinkTarget } from '../../../domain/url/link-target.ts';
import { useOpen } from '../../ui/link-context.tsx';
import { type Pending, pendingAtom } from './listing-atoms.ts';

/**
 * Milliseconds the browser waits for a listing; then it is shown, or a notice gives the reason.
 * [catalog-30]
 */
const patience = 5000;

/** Returns a function that marks the listing as loading. */
export function useShowPending(): (what: Pending['what']) => void {
  const store = useStore();
  return (what) => {
    const pending = { what };
    store.set(pendingAtom, pending);
    setTimeout(() => store.set(pendingAtom, (now) => (now === pending ? null : now)), patience);
  };
}

/**
 * Returns the properties of a link within a listing. It adds a history entry; loading more of the
 * same listing replaces the entry. [catalog-14]
 */
export function useFollow() {
  const showPending = useShowPending();
  const open = useOpen();
  return (target: LinkTarget, what: Pending['what'] = 'listing') => ({
    target,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      showPending(what);
      open(target, { replaces: what === 'more' });
    },
  });
}
