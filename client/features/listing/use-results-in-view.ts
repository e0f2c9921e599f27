import { type RefObject, useEffect, useRef } from 'react';
import type { ListingView } from '../../../domain/listing/views.ts';

/**
 * Other filters or another order show other products: if the first is scrolled out of view, the
 * page scrolls back to it. Loading more of the same listing does not scroll.
 */
export function useResultsInView(root: RefObject<HTMLElement | null>, view: ListingView): void {
  const listing = JSON.stringify([view.mode, view.title, view.query]);
  const shown = useRef(listing);
  useEffect(() => {
    if (shown.current === listing) return;
    shown.current = listing;
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView();
  }, [root, listing]);
}
