import type { createStore } from 'jotai';
import { routeMemoryAtom } from '../../client/navigation/route-memory-atom.ts';
import type { Arrivals } from './arrivals.ts';

const name = 'product-picture';

const isMotionWelcome = () => matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** The picture of the card that leads to a path. */
function cardPicture(path: string): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')];
  const card = links.find((link) => link.pathname === path)?.closest('article');
  return card?.querySelector('img') ?? null;
}

/** The picture a product page is about: the one that is loaded first. */
const ownPicture = () => document.querySelector<HTMLElement>('main img[fetchpriority="high"]');

function isInView(picture: Element): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Shows pages so that a product's picture grows from its card into the gallery, and back. Where the
 * browser cannot, motion is not welcome or there is no such picture, the page just shows.
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
    // The browser may leave a transition out, as of a page that is not seen; the page shows anyway.
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
