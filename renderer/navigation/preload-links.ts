import { connectionOf, mayLoadAhead } from '../../domain/offline/connection.ts';
import type { ScreenName } from '../../domain/url/screen-names.ts';
import { clientScreenOf } from '../client-router.ts';
import { learnAddress } from './fetch-url-map.ts';
import { prefetchPage } from './prefetch-page.ts';

/** Milliseconds a pointer rests on a link before it counts as an intent. */
const rest = 65;
const mostAtOnce = 2;

/** Pages that ask for what the shopper did, or whose data nobody else may have asked for. */
const notAhead: ReadonlySet<ScreenName> = new Set(['checkout', 'error', 'page-not-found']);

/** The link of ours that a pointer or the keyboard is at, when it leads away from here. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank') return null;
  const isHere = link.pathname + link.search === location.pathname + location.search;
  return isHere ? null : link;
}

/**
 * Loads the data of a page when a mouse rests on its link, a finger touches it or the keyboard
 * reaches it. Its code is in the service worker by then. What an address in a text of an editor's
 * stands for the URL map of the server says, so that following it needs no new document. Gives the
 * function that stops it.
 */
export function preloadLinks(storeCode: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = 0;
  const learned = new Set<string>();

  /** Asks once what an address is that no link has named. */
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
  // A finger that begins to scroll cancels its touch; a followed link asks for its page itself.
  const ends = ['pointercancel', 'click'] as const;
  for (const name of ends) document.addEventListener(name, leave, { passive: true });
  return () => {
    leave();
    for (const name of aims) document.removeEventListener(name, aim);
    for (const name of ends) document.removeEventListener(name, leave);
  };
}
