import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { takeNamedListsIn } from '../../companion/lists/named-lists.ts';
import { takeSavedLinesIn } from '../../companion/lists/saved-lines.ts';
import { takeWishesIn } from '../../companion/lists/wishlist.ts';
import type { MockContext } from '../context/context.ts';
import { dropCustomer } from './customer-rows.ts';
import { saltOf } from './passwords.ts';
import { joinAddresses } from './saved-addresses.ts';

/*
 * A sign-up must not reveal that an address already has an account. It therefore creates a second
 * account, a twin. Until the address is proved, the twin belongs to a stranger and shows no data
 * found by address. The owner is notified by mail; a password reset by that mail's link merges the
 * twins.
 */

const RowSchema = v.object({
  id: v.number(),
  email: v.string(),
  password: v.string(),
  twin_of: v.nullable(v.string()),
});

type Row = v.InferOutput<typeof RowSchema>;

/** Accounts that can log in with an address, the owner first. */
export function accountsAt({ db }: MockContext, address: string): readonly Row[] {
  const sql = `SELECT id, email, password, twin_of FROM users
    WHERE email = ? OR twin_of = ? ORDER BY twin_of IS NOT NULL, id`;
  return db.all(RowSchema, sql, address.trim(), address.trim());
}

/**
 * The common salt of all passwords at an address; null if there is none yet. With one salt a login
 * needs one hash, whatever the number of accounts.
 */
export function saltAt(context: MockContext, address: string): string | null {
  const [first] = accountsAt(context, address);
  return first ? saltOf(first.password) : null;
}

/** A generated name in place of a twin's address. */
export const twinName = () => `twin:${randomUUID()}`;

/**
 * The proved address of a customer. A twin has none and gets its generated name, which matches no
 * data.
 */
export function provedAddress({ db }: MockContext, userId: number): string {
  const sql = 'SELECT id, email, password, twin_of FROM users WHERE id = ?';
  return db.get(RowSchema, sql, userId)?.email ?? '';
}

/** Whether an account is a twin. */
export function isTwin({ db }: MockContext, userId: number): boolean {
  const sql = 'SELECT id, email, password, twin_of FROM users WHERE id = ?';
  return typeof db.get(RowSchema, sql, userId)?.twin_of === 'string';
}

const AddressesRowSchema = v.object({
  profile: v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({ addresses: v.array(v.record(v.string(), v.unknown())) }),
  ),
});

/** Adds a twin's addresses that the owner lacks. */
function takeAddressesIn({ db }: MockContext, owner: number, twin: number): void {
  const sql = 'SELECT profile FROM users WHERE id = ?';
  const [own, other] = [owner, twin].map((id) => db.get(AddressesRowSchema, sql, id)?.profile);
  if (!own || !other) return;
  const addresses = joinAddresses(own.addresses, other.addresses);
  const update = 'UPDATE users SET profile = ? WHERE id = ?';
  db.run(update, JSON.stringify({ ...own, addresses }), owner);
}

/**
 * Merges the twins of a proved address into the owner's account: orders, addresses, wishes and saved lines. Part
 * of a transaction.
 */
export function takeTwinsIn(context: MockContext, owner: Row['id'], address: string): void {
  const { db } = context;
  for (const { id, twin_of } of accountsAt(context, address)) {
    if (twin_of === null) continue;
    takeAddressesIn(context, owner, id);
    db.run('UPDATE orders SET user_id = ? WHERE user_id = ?', owner, id);
    takeWishesIn(context, String(owner), String(id));
    takeSavedLinesIn(context, String(owner), String(id));
    takeNamedListsIn(context, String(owner), String(id));
    dropCustomer(context, id);
  }
}

/**
 * After the owner's account is deleted, the oldest twin gets the address. Part of a transaction.
 */
export function promoteTwin({ db }: MockContext, address: string): void {
  db.run(
    `UPDATE users SET email = twin_of, twin_of = NULL
     WHERE id = (SELECT min(id) FROM users WHERE twin_of = ?)`,
    address,
  );
}
