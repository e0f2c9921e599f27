import { atom } from 'jotai';

/** What a slow navigation leads to, when it is another kind of page than the one at hand. */
export type PendingPage = 'listing' | 'product';

/** Set while its outline stands in the page's place; null while the page at hand is shown. */
export const pendingPageAtom = atom<PendingPage | null>(null);
