import type { createStore } from 'jotai';
import { saveScroll } from '../../client/core/navigation/history-entries.ts';
import {
  type PendingPage,
  pendingPageAtom,
} from '../../client/core/navigation/pending-page-atom.ts';
import { type ScreenName, screenOf } from '../../domain/url/screens.ts';
import { clientScreenOf } from '../router/router.ts';
import { type Arrivals, latestArrival } from './arrivals.ts';
import type { PageRequest, ways } from './page-requests.ts';

/**
 * Milliseconds before a skeleton is shown. Most pages are faster, and a skeleton would only
 * flicker.
 */
const patience = 300;

/**
 * Tag listings are absent: they keep the scroll position, which a skeleton cannot do. [route-14]
 */
const outlines: Partial<Record<ScreenName, PendingPage>> = {
  category: 'listing',
  search: 'listing',
  product: 'product',
};

/**
 * The skeleton for a request's target. Null for a history step or a target of the same page kind.
 */
function outlineOf({ address, isHistoryStep }: PageRequest): PendingPage | null {
  const { pathname } = new URL(address, location.href);
  const screen = isHistoryStep ? null : clientScreenOf(pathname);
  const here = latestArrival()?.screen;
  if (screen === null || here === undefined || screenOf(screen).page === screenOf(here).page)
    return null;
  return outlines[screen] ?? null;
}

/**
 * Hides scroll events while a skeleton is shown. Its position would be stored for the current page,
 * and a step back would lead to the top.
 */
const holdScroll = (event: Event) => event.stopImmediatePropagation();

interface Parts {
  readonly fetchPage: typeof ways.fetchPage;
  readonly fail: typeof ways.fail;
  readonly show: Arrivals['show'];
}

/**
 * Shows the skeleton of a listing or product while its data is slow, if the current page is of
 * another kind. The shopper sees that the click worked. If the page fails to load, the current page
 * returns at its old scroll position.
 */
export function withSkeletons(store: ReturnType<typeof createStore>, parts: Parts): Parts {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = 0;

  const begin = (coming: PendingPage) => {
    // Under a skeleton, the scroll position is not that of the current page.
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
    async fetchPage(data, signal, request) {
      release();
      if (!request.isHistoryStep && store.get(pendingPageAtom) === null) saveScroll();
      const coming = outlineOf(request);
      if (coming !== null) {
        // Starts at the click: a scroll still in progress would be stored while the skeleton is
        // shown.
        addEventListener('scroll', holdScroll, true);
        timer = setTimeout(() => begin(coming), patience);
      }
      return parts.fetchPage(data, signal, request);
    },
    async fail(request, response) {
      if (end()) scrollTo(0, left);
      return parts.fail(request, response);
    },
    async show(render) {
      await parts.show(() => {
        end();
        render();
      });
    },
  };
}
