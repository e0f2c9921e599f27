import type { ScreenName } from './screens.ts';

/** A page the shopper is or was on. */
export interface RouteVisit {
  readonly screen: ScreenName;
  /** Without query and hash. */
  readonly path: string;
  /** Its scroll position when it was left, in pixels from its top; 0 for the current page. */
  readonly scrollY: number;
  /** Number of products shown on a listing, so that a way back shows as many; null elsewhere. */
  readonly pageSize: number | null;
}

/** The stored history of the way through the shop. [route-45] */
export interface RouteMemory {
  readonly current: RouteVisit | null;
  readonly previous: RouteVisit | null;
  /** The navigation that led here went back. [route-46] */
  readonly isBack: boolean;
}

export const noRoutes: RouteMemory = { current: null, previous: null, isBack: false };

/** The state in which the previous page was left. */
export type Leaving = Pick<RouteVisit, 'scrollY' | 'pageSize'>;

export interface Arrival {
  readonly screen: ScreenName;
  readonly path: string;
  /**
   * The direction of a step through the browser's history: true for backwards, null when unknown,
   * undefined for a followed link.
   */
  readonly isBackward: boolean | null | undefined;
}

/**
 * Remembers an arrival. It is a way back when it returns to the previous path and the browser
 * confirms it. Where the browser reports no direction, the path alone decides [route-46]. A link
 * that leads to the previous page is a way forward.
 */
export function arrive(memory: RouteMemory, arrival: Arrival, leaving: Leaving): RouteMemory {
  const { screen, path, isBackward } = arrival;
  const { current, previous } = memory;
  const isBack = isBackward === null ? path === previous?.path : isBackward === true;
  const isReturn = isBack && path === previous?.path;
  return {
    current: { screen, path, scrollY: 0, pageSize: isReturn ? previous.pageSize : null },
    previous: current && { ...current, ...leaving },
    isBack,
  };
}

/**
 * Whether a followed link leaves the scroll position unchanged: within one path, and to a tag's
 * listing. All others begin at the top, or at their hash. [route-14, route-48, route-50]
 */
export function keepsScroll(
  from: Pick<RouteVisit, 'path'> | null,
  to: Pick<RouteVisit, 'path' | 'screen'> & { readonly hash: string },
): boolean {
  return to.hash === '' && (to.screen === 'tag' || to.path === from?.path);
}
