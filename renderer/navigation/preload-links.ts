import { connectionOf, mayLoadAhead } from '../../domain/offline/connection.ts';
import type { ScreenName } from '../../domain/url/screens.ts';
import { clientScreenOf } from '../router/router.ts';
import { learnAddress } from './fetch-url-map.ts';
import { prefetchPage } from './prefetch-page.ts';

/** Milliseconds a pointer stays on a link before its page is prefetched. */
const rest = 65;
const mostAtOnce = 2;

/** Pages that depend on the shopper's actions, or must not be requested early. */
const notAhead: ReadonlySet<ScreenName> = new Set(['checkout', 'error', 'page-not-found']);

/** The same-origin link under the pointer or focus, if it leads to another address. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank') return null;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return isHere ? null : link;
}

/**
 * Prefetches a page's data when a mouse stays on its link, a finger touches it or it gets focus.
 * Addresses in editors' text are resolved by the server's URL map, so that following them needs no
 * new document. The service worker already has the code. Returns a function that stops prefetching.
 */
export function preloadLinks(storeCode: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  const learned = new Set<string>();

  /** Resolves an address without a link hint, once. */
  const learn = async ({ pathname, href }: HTMLAnchorElement) => {
    if (learned.has(pathname)) return;
    learned.add(pathname);
    await learnAddress(new URL(href), storeCode);
  };
  const load = async (link: HTMLAnchorElement) => {
    if (running >= mostAtOnce || !mayLoadAhead(connectionOf(navigator))) return;
    running += 1;
    await learn(link);
    const screen = clientScreenOf(link.pathname);
    if (screen !== null && !notAhead.has(screen)) await prefetchPage(link.pathname + link.search);
    running -= 1;
  };
  const aim = ({ target }: Event) => {
    clearTimeout(timer);
    const link = linkAt(target);
    if (link !== null) timer = setTimeout(() => void load(link), rest);
  };
  const leave = () => clearTimeout(timer);

  const aims = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const name of aims) document.addEventListener(name, aim, { passive: true });
  // A touch that starts to scroll is cancelled; a clicked link requests its page itself.
  const ends = ['pointercancel', 'click'] as const;
  for (const name of ends) document.addEventListener(name, leave, { passive: true });
  return () => {
    leave();
    for (const name of aims) document.removeEventListener(name, aim);
    for (const name of ends) document.removeEventListener(name, leave);
  };
}
