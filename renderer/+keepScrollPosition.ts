import { isScrollKept } from './navigation/arrivals.ts';

/** vike goes to the top or to the hash after a followed link; not where the rule says to stay. */
export const keepScrollPosition = (): boolean => isScrollKept();
