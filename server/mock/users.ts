import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Profile, ProfileSchema } from '../../domain/commerce/user.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from './context.ts';
import { hashPassword, passwordMatches } from './passwords.ts';

const UserRowSchema = v.object({
  id: v.number(),
  email: v.string(),
  password: v.string(),
  profile: v.pipe(v.string(), v.parseJson(), ProfileSchema),
});

/** The customer of a fresh mock, named in the README for trying things out. */
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

/** Adds the demo customer to a mock that does not know him yet. */
export async function seedDemoCustomer({ db }: MockContext): Promise<void> {
  if (db.get(UserRowSchema, 'SELECT * FROM users WHERE email = ?', demoCustomer.email)) return;
  const password = await hashPassword(demoCustomer.password);
  db.run(
    'INSERT OR IGNORE INTO users (email, password, profile) VALUES (?, ?, ?)',
    demoCustomer.email,
    password,
    JSON.stringify(demoCustomer.profile),
  );
}

/** A hash nobody's password has: an unknown address must take as long to refuse as a known one. */
const nobody = hashPassword(randomBytes(24).toString('base64url'));

/** The id of the customer with this address and password. Throws `LOGIN_REFUSED`. */
export async function logIn(
  { db }: MockContext,
  username: string,
  password: string,
): Promise<number> {
  const user = db.get(UserRowSchema, 'SELECT * FROM users WHERE email = ?', username.trim());
  const matches = await passwordMatches(password, user?.password ?? (await nobody));
  if (user && matches) return user.id;
  throw new AppError('LOGIN_REFUSED', 'The e-mail address or the password is wrong');
}

const SecretRowSchema = v.object({ value: v.string() });

/** A signed statement of the customer's group, for prices by group. */
function groupToken({ db }: MockContext, userId: number, groupId: number): string {
  db.run(
    'INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)',
    'group-token',
    randomBytes(32).toString('base64url'),
  );
  const secret = db.get(SecretRowSchema, 'SELECT value FROM secrets WHERE name = ?', 'group-token');
  const claim = Buffer.from(JSON.stringify({ group_id: groupId, id: userId })).toString(
    'base64url',
  );
  const signature = createHmac('sha256', secret?.value ?? '')
    .update(claim)
    .digest('base64url');
  return `${claim}.${signature}`;
}

/** The profile of a logged-in customer. Throws `SESSION_REQUIRED` when the account is gone. */
export function profileOf(context: MockContext, userId: number): Profile {
  const user = context.db.get(UserRowSchema, 'SELECT * FROM users WHERE id = ?', userId);
  if (!user) throw new AppError('SESSION_REQUIRED', 'The account no longer exists');
  return {
    ...user.profile,
    id: user.id,
    groupToken: groupToken(context, user.id, user.profile.group_id ?? 1),
  };
}
