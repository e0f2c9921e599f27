import { isScrollKept } from './navigation/arrivals.ts';

/**
 * After a link, vike scrolls to the top or to the hash, unless the scroll position must be kept.
 */
export const keepScrollPosition = (): boolean => isScrollKept();
