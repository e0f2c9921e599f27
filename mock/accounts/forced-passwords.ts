import * as v from 'valibot';
import type { StoreTexts } from '../../companion/texts/store-texts.ts';
import type { ForcedPassword } from '../../domain/commerce/own-data.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';
import { setPassword } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { isPasswordForced, userByEmail } from './users.ts';

const RowSchema = v.object({ reason: v.string() });

/** A demo customer who must change the password, to try the prompt (account-40). */
export const forcedCustomer = {
  email: 'ola.zmiana@example.com',
  password: 'Stare-haslo-1',
  profile: {
    email: 'ola.zmiana@example.com',
    firstname: 'Ola',
    lastname: 'Zmiana',
    group_id: 1,
    addresses: [],
  },
} as const;

/** Makes a customer change the password; the profile shows it from the next request on. */
function forcePassword({ db }: MockContext, userId: number, reason: 'leaked'): void {
  db.run('INSERT OR REPLACE INTO forced_passwords (user_id, reason) VALUES (?, ?)', userId, reason);
}

/** Whether a customer must change the password, with the reason in the language of a store view. */
export function forcedPasswordOf(
  { db }: MockContext,
  userId: number,
  { i18n }: StoreTexts,
): ForcedPassword {
  const row = db.get(RowSchema, 'SELECT reason FROM forced_passwords WHERE user_id = ?', userId);
  if (row === null) return { required: false, reason: '' };
  const leaked = i18n._('The password was in a leak of data from another service.');
  return { required: true, reason: row.reason === 'leaked' ? leaked : row.reason };
}

/** Sets the new password. Throws `BAD_REQUEST` if no change was required. */
export async function confirmForcedPassword(
  context: MockContext,
  userId: number,
  password: string,
  store: StoreCode,
): Promise<void> {
  if (!isPasswordForced(context, userId)) {
    throw new AppError('BAD_REQUEST', 'No new password was requested');
  }
  await setPassword(context, userId, password, store);
  context.db.run('DELETE FROM forced_passwords WHERE user_id = ?', userId);
}

/** Adds that customer to a mock that lacks her. */
export async function seedForcedCustomer(context: MockContext): Promise<void> {
  const { email, password, profile } = forcedCustomer;
  if (userByEmail(context, email)) return;
  const hash = await hashPassword(password);
  // Two processes may seed the same folder at once.
  const row =
    'INSERT OR IGNORE INTO users (email, password, profile, confirmed_at) VALUES (?, ?, ?, ?)';
  context.db.run(row, email, hash, JSON.stringify(profile), context.clock());
  const made = userByEmail(context, email);
  if (made) forcePassword(context, made.id, 'leaked');
}
