import { type Arrival, keepsScroll } from '../../domain/url/route-memory.ts';

/** The current page. */
let latest: Arrival | null = null;
let isScrollKept = false;

/** Hooks of page changes; start-navigation.ts replaces the defaults. */
export const arrivals = {
  /** Called when the address of a page is set, before the page is shown. */
  remember: (_arrival: Arrival): void => {},
  /** Shows a page by calling `render`, which changes the document at once. */
  show: async (render: () => void): Promise<void> => render(),
};

export type Arrivals = typeof arrivals;

/** The current page, for a listener that starts later. */
export const latestArrival = (): Arrival | null => latest;

/** Whether the current page keeps the scroll position. [route-14, route-50] */
export const keepsScrollPosition = (): boolean => isScrollKept;

/** Records a page when its address is set, before it is shown. */
export function arriveAt({ screen, isBackward }: Omit<Arrival, 'path'>): void {
  const { pathname: path, hash } = location;
  isScrollKept = keepsScroll(latest, { screen, path, hash });
  latest = { screen, path, isBackward };
  arrivals.remember(latest);
}
