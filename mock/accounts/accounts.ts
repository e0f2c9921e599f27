import * as v from 'valibot';
import type { CreateUserBody, UpdateUserBody } from '../../domain/commerce/account.ts';
import type { Profile } from '../../domain/commerce/user.ts';
import { AppError } from '../../domain/errors.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { MockContext } from '../context/context.ts';
import { requestEmailChange } from './email-changes.ts';
import { mailPasswordChanged } from './password-mails.ts';
import { hashPassword, passwordMatches, saltOf } from './passwords.ts';
import { withIds } from './saved-addresses.ts';
import { twinName } from './twins.ts';
import { profileOf, storedProfile, userByEmail } from './users.ts';

const PasswordRowSchema = v.object({ password: v.string() });
/** The platform's group for registered customers. */
const newGroup = 1;

const IdSchema = v.object({ id: v.number() });

/**
 * Creates an account with a hashed password (api-05). An address that already has one gets a twin,
 * so that sign-up does not reveal who is a customer.
 */
export function createUser(
  context: MockContext,
  { email, firstname, lastname, addresses }: CreateUserBody['customer'],
  password: string,
): Profile {
  const profile = {
    email,
    firstname,
    lastname,
    group_id: newGroup,
    addresses: withIds(addresses ?? [], []),
  };
  const isRegistered = userByEmail(context, email) !== null;
  const made = context.db.get(
    IdSchema,
    'INSERT INTO users (email, password, profile, twin_of) VALUES (?, ?, ?, ?) RETURNING id',
    isRegistered ? twinName() : email,
    password,
    JSON.stringify(profile),
    isRegistered ? email : null,
  );
  if (!made) throw new AppError('INTERNAL', 'An account was made and is not there');
  return profileOf(context, made.id);
}

/**
 * Updates the parts of the profile that a customer may change (api-10). A new e-mail address
 * applies once it is confirmed.
 */
export function updateUser(
  context: MockContext,
  userId: number,
  { customer }: UpdateUserBody,
  store: StoreCode,
): Profile {
  const profile = storedProfile(context, userId);
  const email = customer.email ?? profile.email;
  const isMoved = email.toLowerCase() !== profile.email.toLowerCase();
  const changed = {
    ...profile,
    firstname: customer.firstname ?? profile.firstname,
    lastname: customer.lastname ?? profile.lastname,
    addresses: withIds(customer.addresses ?? profile.addresses, profile.addresses),
  };
  context.db.run('UPDATE users SET profile = ? WHERE id = ?', JSON.stringify(changed), userId);
  if (isMoved) requestEmailChange(context, userId, email, profile.email, store);
  return profileOf(context, userId);
}

/** Sets a password, ends all sessions opened with the old one, and notifies the owner by mail. */
export async function setPassword(
  context: MockContext,
  userId: number,
  password: string,
  store: StoreCode,
): Promise<void> {
  const { db } = context;
  const row = db.get(PasswordRowSchema, 'SELECT password FROM users WHERE id = ?', userId);
  // All accounts of one address share a salt (`twins.ts`).
  const hash = await hashPassword(password, row === null ? null : saltOf(row.password));
  db.transaction(() => {
    db.run('UPDATE users SET password = ? WHERE id = ?', hash, userId);
    db.run('DELETE FROM tokens WHERE user_id = ?', userId);
  });
  mailPasswordChanged(context, userId, store);
}

/** Throws `PASSWORD_WRONG` unless this is the customer's current password. */
export async function requirePassword(
  { db }: MockContext,
  userId: number,
  password: string,
): Promise<void> {
  const row = db.get(PasswordRowSchema, 'SELECT password FROM users WHERE id = ?', userId);
  if (row && (await passwordMatches(password, row.password))) return;
  throw new AppError('PASSWORD_WRONG', 'The present password is wrong');
}
