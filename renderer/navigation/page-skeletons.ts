import type { createStore } from 'jotai';
import { type PendingPage, pendingPageAtom } from '../../client/navigation/pending-page-atom.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import { clientScreenOf } from '../client-router.ts';
import { pageOf } from '../screen-pages.ts';
import { type Arrivals, latestArrival } from './arrivals.ts';
import { noteScroll } from './note-scroll.ts';
import type { PageRequest, ways } from './page-requests.ts';

/** Milliseconds a page may take before its outline shows: most are quicker, and would only flicker. */
const patience = 300;

/** A tag's listing leaves the scroll position as it is, which an outline could not. [route-14] */
const outlines: Partial<Record<ScreenName, PendingPage>> = {
  category: 'listing',
  search: 'listing',
  product: 'product',
};

/** The outline of where a request leads; null where it leads to the same kind of page, or back. */
function outlineOf({ address, isHistoryStep }: PageRequest): PendingPage | null {
  const { pathname } = new URL(address, location.href);
  const screen = isHistoryStep ? null : clientScreenOf(pathname);
  const here = latestArrival()?.screen;
  if (screen === null || here === undefined || pageOf(screen) === pageOf(here)) return null;
  return outlines[screen] ?? null;
}

/**
 * Keeps a scroll from vike, which would note it as the place on the page at hand, and lead back to the
 * top of it: under an outline nobody scrolls that page.
 */
const holdScroll = (event: Event) => event.stopImmediatePropagation();

interface Parts {
  readonly ask: typeof ways.ask;
  readonly fail: typeof ways.fail;
  readonly show: Arrivals['show'];
}

/**
 * Lets the outline of a listing or a product stand in for it while it is slow to come, when what is at
 * hand is another kind of page: a press is answered, and what stays is not taken for what comes. When
 * it does not come the page at hand is there again, where it was.
 */
export function withSkeletons(store: ReturnType<typeof createStore>, parts: Parts): Parts {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = 0;

  const begin = (coming: PendingPage) => {
    // Under an outline the page at hand is not seen, and the place is that of the outline.
    if (store.get(pendingPageAtom) === null) left = scrollY;
    store.set(pendingPageAtom, coming);
    scrollTo(0, 0);
  };
  const release = () => {
    clearTimeout(timer);
    removeEventListener('scroll', holdScroll, true);
  };
  const end = () => {
    release();
    const wasShown = store.get(pendingPageAtom) !== null;
    store.set(pendingPageAtom, null);
    return wasShown;
  };

  return {
    async ask(data, signal, request) {
      release();
      if (!request.isHistoryStep && store.get(pendingPageAtom) === null) noteScroll();
      const coming = outlineOf(request);
      if (coming !== null) {
        // From the press on: a scroll that still runs would be noted when the outline is there.
        addEventListener('scroll', holdScroll, true);
        timer = setTimeout(() => begin(coming), patience);
      }
      return parts.ask(data, signal, request);
    },
    async fail(request, answer) {
      if (end()) scrollTo(0, left);
      return parts.fail(request, answer);
    },
    async show(render) {
      await parts.show(() => {
        end();
        render();
      });
    },
  };
}
