import * as v from 'valibot';
import type { CreateUserBody, UpdateUserBody } from '../../domain/commerce/account.ts';
import type { Profile } from '../../domain/commerce/user.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from './context.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { profileOf, userByEmail } from './users.ts';

const PasswordRowSchema = v.object({ password: v.string() });
/** The platform's group of customers who registered. */
const newGroup = 1;

function refuseTaken(context: MockContext, email: string, own: number | null): void {
  const holder = userByEmail(context, email);
  if (holder && holder.id !== own) {
    throw new AppError('USER_EXISTS', 'There is an account with this e-mail address already');
  }
}

/** Makes an account with a hashed password (api-05). Throws `USER_EXISTS`. */
export function createUser(
  context: MockContext,
  { email, firstname, lastname }: CreateUserBody['customer'],
  password: string,
): Profile {
  refuseTaken(context, email, null);
  const profile = { email, firstname, lastname, group_id: newGroup, addresses: [] };
  context.db.run(
    'INSERT INTO users (email, password, profile) VALUES (?, ?, ?)',
    email,
    password,
    JSON.stringify(profile),
  );
  const made = userByEmail(context, email);
  if (!made) throw new AppError('INTERNAL', 'An account was made and is not there');
  return profileOf(context, made.id);
}

/** Changes what a customer may change of the profile (api-10). Throws `USER_EXISTS`. */
export function updateUser(
  context: MockContext,
  userId: number,
  { customer }: UpdateUserBody,
): Profile {
  const {
    id: _id,
    groupToken: _token,
    force_change_password: _asked,
    ...profile
  } = profileOf(context, userId);
  const email = customer.email ?? profile.email;
  refuseTaken(context, email, userId);
  const changed = {
    ...profile,
    email,
    firstname: customer.firstname ?? profile.firstname,
    lastname: customer.lastname ?? profile.lastname,
    addresses: customer.addresses?.map(withId(profile.addresses)) ?? profile.addresses,
  };
  context.db.run(
    'UPDATE users SET email = ?, profile = ? WHERE id = ?',
    email,
    JSON.stringify(changed),
    userId,
  );
  return profileOf(context, userId);
}

type Address = Readonly<Record<string, unknown>>;

/** Addresses are known by a number of their own, which a new one is given. */
function withId(known: readonly Address[]) {
  let last = Math.max(0, ...known.map(({ id }) => Number(id) || 0));
  return (address: Address) => (Number(address['id']) > 0 ? address : { ...address, id: ++last });
}

/** Sets a password and ends every session that was opened with the old one. */
export async function setPassword(
  { db }: MockContext,
  userId: number,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  db.transaction(() => {
    db.run('UPDATE users SET password = ? WHERE id = ?', hash, userId);
    db.run('DELETE FROM tokens WHERE user_id = ?', userId);
  });
}

/** Throws `PASSWORD_WRONG` unless this is the customer's present password. */
export async function requirePassword(
  { db }: MockContext,
  userId: number,
  password: string,
): Promise<void> {
  const row = db.get(PasswordRowSchema, 'SELECT password FROM users WHERE id = ?', userId);
  if (row && (await passwordMatches(password, row.password))) return;
  throw new AppError('PASSWORD_WRONG', 'The present password is wrong');
}
