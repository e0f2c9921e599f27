import { atom } from 'jotai';

/** The kind of page a slow navigation leads to, if it differs from the current one. */
export type PendingPage = 'listing' | 'product';

/** Set while its skeleton replaces the page; null while the current page is shown. */
export const pendingPageAtom = atom<PendingPage | null>(null);
