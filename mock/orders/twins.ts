import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { dropCustomer } from '../accounts/customer-rows.ts';
import { saltOf } from '../accounts/passwords.ts';
import { joinAddresses } from '../accounts/saved-addresses.ts';
import type { MockContext } from '../context.ts';

/*
 * Who signs up with an address that has an account must not learn that it has one. They get an account
 * all the same, a twin: it is a stranger's until the address is proved, so nothing that is known by
 * address alone is shown in it. The owner is told by mail; a new password set by that mail's link takes
 * the twins in.
 */

const RowSchema = v.object({
  id: v.number(),
  email: v.string(),
  password: v.string(),
  twin_of: v.nullable(v.string()),
});

type Row = v.InferOutput<typeof RowSchema>;

/** Everybody who may log in by an address: its owner first. */
export function accountsAt({ db }: MockContext, address: string): readonly Row[] {
  const sql = `SELECT id, email, password, twin_of FROM users
    WHERE email = ? OR twin_of = ? ORDER BY twin_of IS NOT NULL, id`;
  return db.all(RowSchema, sql, address.trim(), address.trim());
}

/**
 * The salt of all passwords at an address, null where there is none yet: with one salt a login is one
 * hash, however many accounts there are.
 */
export function saltAt(context: MockContext, address: string): string | null {
  const [first] = accountsAt(context, address);
  return first ? saltOf(first.password) : null;
}

/** A name no mail has, under which a twin is kept. */
export const twinName = () => `twin:${randomUUID()}`;

/**
 * The address under which something is known to be this customer's: a twin has proved none, and gets a
 * name under which nothing is kept.
 */
export function provedAddress({ db }: MockContext, userId: number): string {
  const sql = 'SELECT id, email, password, twin_of FROM users WHERE id = ?';
  return db.get(RowSchema, sql, userId)?.email ?? '';
}

/** Whether an account is a second one under an address that has one. */
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

/** The addresses of a twin that the owner has not, after the owner's own. */
function takeAddressesIn({ db }: MockContext, owner: number, twin: number): void {
  const sql = 'SELECT profile FROM users WHERE id = ?';
  const [own, other] = [owner, twin].map((id) => db.get(AddressesRowSchema, sql, id)?.profile);
  if (!own || !other) return;
  const addresses = joinAddresses(own.addresses, other.addresses);
  const update = 'UPDATE users SET profile = ? WHERE id = ?';
  db.run(update, JSON.stringify({ ...own, addresses }), owner);
}

/** The owner has proved the address: what the twins ordered, typed and wished for is theirs. Part of a transaction. */
export function takeTwinsIn(context: MockContext, owner: Row['id'], address: string): void {
  const { db } = context;
  for (const { id, twin_of } of accountsAt(context, address)) {
    if (twin_of === null) continue;
    takeAddressesIn(context, owner, id);
    db.run('UPDATE orders SET user_id = ? WHERE user_id = ?', owner, id);
    db.run(
      'INSERT OR IGNORE INTO wishes SELECT ?, product_id, created_at FROM wishes WHERE user_id = ?',
      owner,
      id,
    );
    dropCustomer(context, id);
  }
}

/** The owner is gone: the oldest twin has the address to itself. Part of a transaction. */
export function promoteTwin({ db }: MockContext, address: string): void {
  db.run(
    `UPDATE users SET email = twin_of, twin_of = NULL
     WHERE id = (SELECT min(id) FROM users WHERE twin_of = ?)`,
    address,
  );
}
