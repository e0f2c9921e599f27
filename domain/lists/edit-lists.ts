import { itemKey } from '../cart/same-item.ts';
import type { ListEntry, NamedList } from '../commerce/named-list.ts';
import { entriesOn, isThere, mergeLists } from './merge-lists.ts';

type NamedLists = readonly NamedList[];
/** What is put on a list: an entry without its time. */
export type ListItem = Pick<ListEntry, 'sku' | 'qty' | 'product_option'>;

const stampsOf = ({ named_at, made_at, deleted_at, entries }: NamedList) =>
  entries.reduce((most, { at }) => Math.max(most, at), Math.max(named_at, made_at, deleted_at));

/** The time of the next change: later than each that the device knows, whatever its clock says. */
export function nextStamp(lists: NamedLists, now: number): number {
  return lists.reduce((most, list) => Math.max(most, stampsOf(list) + 1), now);
}

/** Times of their own, so that the items stay in their order. */
const entriesOf = (items: readonly ListItem[], at: number, is_on: boolean) =>
  items.map(({ sku, qty, product_option }, place) => {
    return { sku, qty, product_option, at: at + place, is_on };
  });

/** One change of the list, merged as a change of another device is. */
function edited(lists: NamedLists, id: string, edit: (list: NamedList) => NamedList): NamedLists {
  const list = lists.find((each) => each.id === id);
  return list === undefined ? lists : mergeLists(lists, [edit(list)]);
}

/** Makes a list with its first items. */
export function makeList(
  lists: NamedLists,
  { id, name }: Pick<NamedList, 'id' | 'name'>,
  items: readonly ListItem[],
  now: number,
): NamedLists {
  const at = nextStamp(lists, now);
  const entries = entriesOf(items, at, true);
  return mergeLists(lists, [{ id, name, named_at: at, made_at: at, deleted_at: 0, entries }]);
}

/** Gives a list another name. */
export function renameList(lists: NamedLists, id: string, name: string, now: number): NamedLists {
  return edited(lists, id, (list) => ({ ...list, name, named_at: nextStamp(lists, now) }));
}

/** Deletes a list; its record stays, so that other devices delete it too. */
export function deleteList(lists: NamedLists, id: string, now: number): NamedLists {
  return edited(lists, id, (list) => ({ ...list, deleted_at: nextStamp(lists, now) }));
}

/** Makes a deleted list again, with what was on it. */
export function restoreList(lists: NamedLists, before: NamedList, now: number): NamedLists {
  const at = nextStamp(lists, now);
  const entries = entriesOf(entriesOn(before), at, true);
  return edited(lists, before.id, (list) => ({ ...list, made_at: at, entries }));
}

/** Puts items on a list; one that is on it gets the new quantity. */
export function putOnList(
  lists: NamedLists,
  id: string,
  items: readonly ListItem[],
  now: number,
): NamedLists {
  const entries = entriesOf(items, nextStamp(lists, now), true);
  return edited(lists, id, (list) => ({ ...list, entries: [...list.entries, ...entries] }));
}

/** Takes an item off a list. */
export function takeOffList(
  lists: NamedLists,
  id: string,
  item: ListItem,
  now: number,
): NamedLists {
  const entries = entriesOf([item], nextStamp(lists, now), false);
  return edited(lists, id, (list) => ({ ...list, entries: [...list.entries, ...entries] }));
}

/** Whether the item is on the list. */
export const isOnList = (list: NamedList, item: ListItem): boolean =>
  entriesOn(list).some((entry) => itemKey(entry) === itemKey(item));

/** The lists that are not deleted, in the order they were made. */
export const listsThere = (lists: NamedLists): NamedLists =>
  lists.filter(isThere).toSorted((a, b) => a.made_at - b.made_at || (a.id < b.id ? -1 : 1));
