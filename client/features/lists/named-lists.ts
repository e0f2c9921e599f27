import { useStore } from 'jotai';
import { useEffect } from 'react';
import { mostListed, mostLists, type NamedList } from '../../../domain/commerce/named-list.ts';
import {
  deleteList,
  isOnList,
  type ListItem,
  listsThere,
  makeList,
  putOnList,
  renameList,
  restoreList,
  takeOffList,
} from '../../../domain/lists/edit-lists.ts';
import { entriesOn } from '../../../domain/lists/merge-lists.ts';
import {
  type KnownProduct,
  noLists,
  type StoredLists,
} from '../../../domain/lists/stored-lists.ts';
import { newId } from '../../core/new-id.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { namedListsAreLoadedAtom, storedListsAtom } from './named-lists-atoms.ts';
import { updateLists } from './update-lists.ts';

type Lists = readonly NamedList[];
export type KnownProducts = Readonly<Record<string, KnownProduct>>;

/** Reads the stored lists, and follows other tabs while a component shows them. */
export function useNamedLists(): void {
  const store = useStore();
  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    void whenStarted(store).then(({ records }) => {
      if (isGone) return;
      const read = async () => {
        const stored = await records.load('namedLists');
        store.set(storedListsAtom, stored ?? noLists);
        store.set(namedListsAreLoadedAtom, true);
      };
      stop = records.watch('namedLists', () => void read());
      void read();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [store]);
}

/** A change of the shopper: stored first, then sent to a customer's account. */
async function changeLists(
  store: Store,
  edit: (lists: Lists, now: number) => Lists,
  products: KnownProducts = {},
): Promise<StoredLists> {
  const stored = await updateLists(store, (before, now) => ({
    ...before,
    lists: [...edit(before.lists, now)],
    products: { ...before.products, ...products },
    isUnsent: true,
  }));
  void import('./sync-lists.ts').then(({ syncLists }) => syncLists(store));
  return stored;
}

/** Makes a list with its first items; null where there is no room for another. [list-03] */
export async function createList(
  store: Store,
  name: string,
  items: readonly ListItem[] = [],
  products: KnownProducts = {},
): Promise<string | null> {
  const id = newId();
  const make = (lists: Lists, now: number) => {
    const hasRoom = listsThere(lists).length < mostLists && items.length <= mostListed;
    return hasRoom ? makeList(lists, { id, name }, items, now) : lists;
  };
  const { lists } = await changeLists(store, make, products);
  return lists.some((list) => list.id === id) ? id : null;
}

/** Gives a list another name. */
export const rename = (store: Store, id: string, name: string) =>
  changeLists(store, (lists, now) => renameList(lists, id, name, now));

/** Deletes a list. */
export const remove = (store: Store, id: string) =>
  changeLists(store, (lists, now) => deleteList(lists, id, now));

/** Undoes a deletion. */
export const restore = (store: Store, before: NamedList) =>
  changeLists(store, (lists, now) => restoreList(lists, before, now));

/** Puts an item on a list; false where the list has no room for it. */
export async function putOn(
  store: Store,
  id: string,
  item: ListItem,
  products: KnownProducts = {},
): Promise<boolean> {
  const put = (lists: Lists, now: number) => {
    const list = lists.find((each) => each.id === id);
    const hasRoom = list && (isOnList(list, item) || entriesOn(list).length < mostListed);
    return hasRoom ? putOnList(lists, id, [item], now) : lists;
  };
  const { lists } = await changeLists(store, put, products);
  const list = lists.find((each) => each.id === id);
  return list !== undefined && isOnList(list, item);
}

/** Takes an item off a list. */
export const takeOff = (store: Store, id: string, item: ListItem) =>
  changeLists(store, (lists, now) => takeOffList(lists, id, item, now));
