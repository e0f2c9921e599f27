import { atom } from 'jotai';
import { noPages } from '../../../domain/listing/seen-pages.ts';

/** Pages of listings seen since the document was loaded. */
export const seenPagesAtom = atom(noPages);

export interface Pending {
  /** What is loading: another listing in place of this one, or more of it. */
  readonly what: 'listing' | 'more';
}

export const pendingAtom = atom<Pending | null>(null);
