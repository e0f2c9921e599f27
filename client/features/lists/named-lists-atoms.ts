import { atom } from 'jotai';
import { distinctNames } from '../../../domain/lists/distinct-names.ts';
import { listsThere } from '../../../domain/lists/edit-lists.ts';
import { noLists, type StoredLists } from '../../../domain/lists/stored-lists.ts';
import { personalAtom } from '../../core/personal-atom.ts';

/** The named lists as this device stores them, the deleted ones included. */
export const storedListsAtom = personalAtom<StoredLists>(noLists);
export const namedListsAreLoadedAtom = atom(false);

/** The lists that exist, in the order they were made. */
export const namedListsAtom = atom((get) => listsThere(get(storedListsAtom).lists));

/** The id of the list that the favourites' page shows; null for the favourites. */
export const chosenListAtom = personalAtom<string | null>(null);

/** The shown names by id; `favourites` is the name of the default list. [list-06] */
export const shownNames = (lists: Parameters<typeof distinctNames>[0], favourites: string) =>
  distinctNames(lists, [favourites]);
