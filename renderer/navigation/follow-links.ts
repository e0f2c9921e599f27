import {
  readStep,
  saveScroll,
  startHistory,
} from '../../client/core/navigation/history-entries.ts';
import { clientScreenOf } from '../router/router.ts';
import { followStep, navigate } from './navigate.ts';
import { scrollToPlace, setScroll } from './scroll-to-place.ts';

/**
 * Milliseconds between two saves of the scroll position, which change the history entry: Safari
 * allows 100 changes in 30 seconds.
 */
const saveInterval = 300;

/** The clicked link, if the click is to open a page of the shop in this tab; else null. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
  // A component may do something else on a click of its link, such as open a panel.
  if (!isPlain || event.defaultPrevented || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const opensHere = link?.origin === location.origin && /^(_self)?$/.test(link.target);
  return opensHere && !link.hasAttribute('download') ? link : null;
}

/** Opens a clicked link within this document; the browser handles every other click. */
function followClick(event: MouseEvent): void {
  const link = clickedLink(event);
  if (link === null) return;
  const { href, pathname, search, hash } = link;
  if (hash !== '' && href === location.href) {
    // Firefox would drop the state of the history entry.
    event.preventDefault();
    scrollToPlace(hash);
    return;
  }
  const isWithinPage = pathname + search === location.pathname + location.search;
  if ((hash !== '' && isWithinPage) || clientScreenOf(pathname) === null) return;
  event.preventDefault();
  void navigate(pathname + search + hash);
}

function handlePopState(): void {
  const step = readStep();
  if (step === null) return;
  if (step.isWithinPage) setScroll(step.scroll);
  else void followStep(step);
}

/**
 * `auto` lets the browser restore the scroll position, as after a reload. `manual` is for pages
 * shown within this document: the browser would scroll before the new page is rendered.
 */
const setScrollRestoration = (mode: ScrollRestoration) => {
  history.scrollRestoration = mode;
};

/** Starts navigation within the document. Called when hydration of the first page begins. */
export function followLinks(): void {
  let isSaveScheduled = false;
  startHistory();
  setScrollRestoration('manual');
  addEventListener('popstate', handlePopState);
  document.addEventListener('click', followClick);
  addEventListener(
    'scroll',
    () => {
      if (isSaveScheduled) return;
      isSaveScheduled = true;
      setTimeout(() => {
        isSaveScheduled = false;
        saveScroll();
      }, saveInterval);
    },
    { passive: true },
  );
  addEventListener('pagehide', () => {
    saveScroll();
    setScrollRestoration('auto');
  });
  addEventListener('pageshow', () => setScrollRestoration('manual'));
}
