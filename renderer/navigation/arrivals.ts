import { type Arrival, keepsScroll } from '../../domain/url/route-memory.ts';

/** The page at hand. */
let latest: Arrival | null = null;
let isKept = false;

/** What happens when a page comes; start-navigation.ts puts better ways in place of the plain ones. */
export const arrivals = {
  /** Called when the address of a page is set, before it shows. */
  remember: (_arrival: Arrival): void => {},
  /** Shows a page by calling `render`, which changes the document at once. */
  show: async (render: () => void): Promise<void> => render(),
};

export type Arrivals = typeof arrivals;

/** The page at hand, for who begins to remember later. */
export const latestArrival = (): Arrival | null => latest;

/** Whether the page at hand leaves the scroll position as it was. [route-14, route-50] */
export const isScrollKept = (): boolean => isKept;

/** Takes note of a page when vike has set its address, before it shows. */
export function arriveAt({ screen, isBackward }: Omit<Arrival, 'path'>): void {
  const { pathname: path, hash } = location;
  isKept = keepsScroll(latest, { screen, path, hash });
  latest = { screen, path, isBackward };
  arrivals.remember(latest);
}
