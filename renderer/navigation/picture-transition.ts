import type { createStore } from 'jotai';
import { routeMemoryAtom } from '../../client/core/navigation/route-memory-atom.ts';
import type { Arrivals } from './arrivals.ts';

const name = 'product-picture';

const isMotionWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** The picture of the product card that links to a path. */
function cardPicture(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')];
  const card = links.find((link) => link.pathname === path)?.closest('article');
  return card?.querySelector('img') ?? null;
}

/** The main picture of a product page: the one with high fetch priority. */
const ownPicture = () => document.querySelector<HTMLElement>('main img[fetchpriority="high"]');

function isInView(picture: Element): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Shows pages with a view transition that moves a product's picture between its card and the
 * gallery. The page changes without it if the browser lacks support, the shopper prefers reduced
 * motion or no picture is visible.
 */
export function travellingPictures(store: ReturnType<typeof createStore>): Arrivals['show'] {
  return async (render) => {
    const { current, previous } = store.get(routeMemoryAtom);
    const isPossible = 'startViewTransition' in document && isMotionWelcome();
    if (!isPossible || current === null || previous === null) return render();
    const isToProduct = current.screen === 'product';
    const isFromProduct = !isToProduct && previous.screen === 'product';
    const from = isToProduct ? cardPicture(current.path) : isFromProduct ? ownPicture() : null;
    if (from === null || !isInView(from)) return render();

    from.style.viewTransitionName = name;
    let to: HTMLElement | null = null;
    const transition = document.startViewTransition(() => {
      render();
      from.style.viewTransitionName = '';
      to = isToProduct ? ownPicture() : cardPicture(previous.path);
      if (to !== null) to.style.viewTransitionName = name;
    });
    // The browser may skip a transition, as in a hidden tab; the page is shown anyway.
    transition.ready.catch(() => {});
    transition.finished.then(
      () => {
        if (to !== null) to.style.viewTransitionName = '';
      },
      () => {},
    );
    await transition.updateCallbackDone;
  };
}
