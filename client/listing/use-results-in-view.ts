import { type RefObject, useEffect, useRef } from 'react';
import type { ListingView } from '../../domain/listing/views.ts';

/**
 * Other filters or another order show other products: where the shopper has scrolled past the first
 * of them, the page goes back to it. More of the same listing leaves the page where it is.
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
