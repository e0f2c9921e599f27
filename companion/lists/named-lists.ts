import * as v from 'valibot';
import {
  mostListed,
  mostListRecords,
  mostLists,
  type NamedList,
  NamedListSchema,
} from '../../domain/commerce/named-list.ts';
import { AppError } from '../../domain/errors.ts';
import { entriesOn, isThere, mergeLists } from '../../domain/lists/merge-lists.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { CompanionContext } from '../context/companion-context.ts';

const RowSchema = v.object({ document: v.pipe(v.string(), v.parseJson(), NamedListSchema) });

type Database = Pick<CompanionContext, 'db'>;

/** The named lists of a customer, the deleted ones included, so that other devices delete them. */
export function namedListsOf(
  { db }: Database,
  customer: string,
  store: StoreCode,
): readonly NamedList[] {
  const sql = 'SELECT document FROM named_lists WHERE customer = ? AND store = ? ORDER BY list';
  return db.all(RowSchema, sql, customer, store).map(({ document }) => document);
}

function storeList({ db }: Database, customer: string, store: StoreCode, list: NamedList): void {
  const sql = 'INSERT OR REPLACE INTO named_lists VALUES (?, ?, ?, ?)';
  db.run(sql, customer, store, list.id, JSON.stringify(list));
}

const full = (count: number) =>
  new AppError('LIST_FULL', 'There is no room for another list or product', { details: { count } });

/**
 * Merges a device's list into the account's. A repeat changes nothing. Throws `LIST_FULL` where the
 * list comes to more than there is room for; taking off and deleting always have room.
 */
export function putNamedList(
  context: Database,
  customer: string,
  store: StoreCode,
  list: NamedList,
): void {
  const before = namedListsOf(context, customer, store);
  const after = mergeLists(before, [list]);
  const there = (lists: readonly NamedList[]) => lists.filter(isThere).length;
  if (there(after) > Math.max(mostLists, there(before))) throw full(mostLists);
  if (after.length > mostListRecords) throw full(mostListRecords);
  const own = (lists: readonly NamedList[]) => lists.find(({ id }) => id === list.id);
  const on = (found: NamedList | undefined) => (found ? entriesOn(found).length : 0);
  if (on(own(after)) > Math.max(mostListed, on(own(before)))) throw full(mostListed);
  storeList(context, customer, store, own(after) ?? list);
}

const OwnedRowSchema = v.object({ ...RowSchema.entries, store: v.string() });

/** Merges another account's named lists into the owner's. Part of a transaction. */
export function takeNamedListsIn(context: Database, owner: string, other: string): void {
  const sql = 'SELECT store, document FROM named_lists WHERE customer = ?';
  for (const { store, document } of context.db.all(OwnedRowSchema, sql, other)) {
    const own = namedListsOf(context, owner, store).filter(({ id }) => id === document.id);
    for (const merged of mergeLists(own, [document])) storeList(context, owner, store, merged);
  }
}
