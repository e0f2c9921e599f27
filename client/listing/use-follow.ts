import { useStore } from 'jotai';
import type { MouseEvent } from 'react';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import { useOpen } from '../ui/link-context.tsx';
import { type Pending, pendingAtom } from './listing-atoms.ts';

/** Milliseconds the browser waits for a listing; then it is shown, or a notice says why. [catalog-30] */
const patience = 5000;

/** Gives what shows that something of the listing is on its way. */
export function useShowPending(): (what: Pending['what']) => void {
  const store = useStore();
  return (what) => {
    const pending = { what };
    store.set(pendingAtom, pending);
    setTimeout(() => store.set(pendingAtom, (now) => (now === pending ? null : now)), patience);
  };
}

/**
 * Gives the properties of a link within a listing: followed like any other, a new entry of the
 * history; more of the same listing takes the entry's place. [catalog-14]
 */
export function useFollow() {
  const showPending = useShowPending();
  const open = useOpen();
  return (target: LinkTarget, what: Pending['what'] = 'listing') => ({
    target,
    // vike would follow it a second time.
    'data-vike': 'false',
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      showPending(what);
      open(target, { replaces: what === 'more' });
    },
  });
}
