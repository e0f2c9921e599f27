import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { secretOf } from '../../companion/context/secrets.ts';
import { type Profile, ProfileSchema } from '../../domain/commerce/user.ts';
import { AppError } from '../../domain/errors.ts';
import { signGroupToken } from '../../server/catalogue/group-token.ts';
import type { ProductSource } from '../catalogue/products.ts';
import type { MockContext } from '../context/context.ts';
import { waitingEmail } from './email-change-rows.ts';
import { hashPassword, isSameHash, saltOf } from './passwords.ts';
import { accountsAt, saltAt } from './twins.ts';

const UserRowSchema = v.object({
  id: v.number(),
  email: v.string(),
  password: v.string(),
  profile: v.pipe(v.string(), v.parseJson(), ProfileSchema),
  /** When a mail link proved the address, in ms. */
  confirmed_at: v.nullable(v.number()),
});

/** The customer of a new mock; the README names it for manual tests. */
export const demoCustomer = {
  email: 'jan.kowalski@example.com',
  password: 'Witryna2026!',
  profile: {
    email: 'jan.kowalski@example.com',
    firstname: 'Jan',
    lastname: 'Kowalski',
    group_id: 1,
    addresses: [
      {
        id: 1,
        firstname: 'Jan',
        lastname: 'Kowalski',
        street: ['Piotrkowska', '77/3'],
        postcode: '90-423',
        city: 'Łódź',
        country_id: 'PL',
        telephone: '+48501234567',
        default_shipping: true,
      },
    ],
  },
} as const;

const demoHash = hashPassword(demoCustomer.password);

/** Adds the demo customer to a mock that lacks him. */
export async function seedDemoCustomer({ db, clock }: MockContext): Promise<void> {
  if (db.get(UserRowSchema, 'SELECT * FROM users WHERE email = ?', demoCustomer.email)) return;
  const password = await demoHash;
  db.run(
    'INSERT OR IGNORE INTO users (email, password, profile, confirmed_at) VALUES (?, ?, ?, ?)',
    demoCustomer.email,
    password,
    JSON.stringify(demoCustomer.profile),
    clock(),
  );
}

/** The customer with this address, in any letter case; null if there is none. */
export function userByEmail({ db }: MockContext, email: string) {
  return db.get(UserRowSchema, 'SELECT * FROM users WHERE email = ?', email.trim());
}

/** Hash of a random password: an unknown address takes as long to refuse as a known one. */
const nobody = hashPassword(randomBytes(24).toString('base64url'));

/** The id of the customer with this address and password. Throws `LOGIN_REFUSED`. */
export async function logIn(
  context: MockContext,
  username: string,
  password: string,
): Promise<number> {
  if (context.opensByDesk(username, password)) {
    const entered = userByEmail(context, username);
    if (entered) return entered.id;
  }
  const accounts = accountsAt(context, username);
  // Always one hash: for no account at the address, one, or several twins.
  const given = await hashPassword(password, saltAt(context, username) ?? saltOf(await nobody));
  const user = accounts.filter((account) => isSameHash(given, account.password))[0];
  if (user) return user.id;
  throw new AppError('LOGIN_REFUSED', 'The e-mail address or the password is wrong');
}

/** Signed token with the customer's group, for group prices. */
function groupToken(context: MockContext, userId: number, groupId: number): string {
  const key = context.groupTokenKey || secretOf(context, 'group-token');
  return signGroupToken({ group_id: groupId, id: userId }, key);
}

const CountSchema = v.object({ count: v.number() });

/** Whether the customer must change the password. */
export function isPasswordForced({ db }: MockContext, userId: number): boolean {
  const sql = 'SELECT count(*) AS count FROM forced_passwords WHERE user_id = ?';
  return db.get(CountSchema, sql, userId)?.count === 1;
}

function accountOf({ db }: MockContext, userId: number) {
  const user = db.get(UserRowSchema, 'SELECT * FROM users WHERE id = ?', userId);
  if (user) return user;
  throw new AppError('SESSION_REQUIRED', 'The account no longer exists');
}

/**
 * The stored profile, without computed fields. Throws `SESSION_REQUIRED` if the account is gone.
 */
export const storedProfile = (context: MockContext, userId: number): Profile =>
  accountOf(context, userId).profile;

/** The profile of a logged-in customer. Throws `SESSION_REQUIRED` if the account is gone. */
export function profileOf(context: MockContext, userId: number): Profile {
  const user = accountOf(context, userId);
  const newEmail = waitingEmail(context, user.id);
  return {
    ...user.profile,
    id: user.id,
    ...(isPasswordForced(context, user.id) && { force_change_password: true }),
    ...(newEmail !== null && { new_email: newEmail }),
    ...(user.confirmed_at === null && { email_confirmed: false }),
    groupToken: groupToken(context, user.id, user.profile.group_id ?? 1),
  };
}

/**
 * Products with the customer's group prices, which are also charged. Guests get the general prices.
 */
export function productsFor(context: MockContext, userId: number | null): ProductSource {
  const user =
    userId === null
      ? null
      : context.db.get(UserRowSchema, 'SELECT * FROM users WHERE id = ?', userId);
  const groupId = user?.profile.group_id ?? null;
  const { products } = context;
  return { ...products, bySku: (sku, store) => products.bySku(sku, store, groupId) };
}
