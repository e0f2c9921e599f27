import {
  noteScroll,
  startHistory,
  takeStep,
} from '../../client/core/navigation/history-entries.ts';
import { clientScreenOf } from '../router/client-router.ts';
import { followStep, navigate } from './navigate.ts';
import { scrollToPlace, setScroll } from './scroll-to-place.ts';

/** Milliseconds between two notes of the scroll position: Safari allows 100 in 30 seconds. */
const pause = 300;

/** The link of a plain click that opens its address in this tab. */
function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
  // A component may do something else on a click of its link, such as open a panel.
  if (!isPlain || event.defaultPrevented || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const isOwn = link?.origin === location.origin && /^(_self)?$/.test(link.target);
  return isOwn && !link.hasAttribute('download') ? link : null;
}

/** Follows a link in this document; every other click is left to the browser. */
function followClick(event: MouseEvent): void {
  const link = clickedLink(event);
  if (link === null) return;
  const { href, pathname, search, hash } = link;
  if (hash !== '' && href === location.href) {
    // Firefox would drop the state of the entry.
    event.preventDefault();
    scrollToPlace(hash);
    return;
  }
  const isWithinPage = pathname + search === location.pathname + location.search;
  if ((hash !== '' && isWithinPage) || clientScreenOf(pathname) === null) return;
  event.preventDefault();
  void navigate(pathname + search + hash);
}

function onStep(): void {
  const step = takeStep();
  if (step === null) return;
  if (step.isWithinPage) setScroll(step.scroll);
  else void followStep(step);
}

/**
 * The browser restores the position of a reloaded document itself. Between pages of one document
 * it would scroll before the page is there.
 */
const restoreScroll = (how: ScrollRestoration) => {
  history.scrollRestoration = how;
};

/** Starts navigation within the document, once the first page is being hydrated. */
export function followLinks(): void {
  let isWaiting = false;
  startHistory();
  restoreScroll('manual');
  addEventListener('popstate', onStep);
  document.addEventListener('click', followClick);
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        noteScroll();
      }, pause);
    },
    { passive: true },
  );
  addEventListener('pagehide', () => {
    noteScroll();
    restoreScroll('auto');
  });
  addEventListener('pageshow', () => restoreScroll('manual'));
}
