import { randomBytes } from 'node:crypto';
import type { LoginTokenBody } from '../../domain/commerce/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from '../context/context.ts';
import { createUser } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { proveAddress } from './proved-address.ts';
import { isVouchedFor } from './social-codes.ts';
import { userByEmail } from './users.ts';

/**
 * The customer of a social sign-in, created if new (api-13). The provider has confirmed the
 * address, so the sign-in opens the account of that address. The token is valid once, for that
 * address. Throws `LOGIN_REFUSED` for any other token.
 */
export async function socialUser(context: MockContext, body: LoginTokenBody): Promise<number> {
  if (!isVouchedFor(context, body.type, body.email, body.token)) {
    throw new AppError('LOGIN_REFUSED', 'The provider does not know this sign-in');
  }
  const known = userByEmail(context, body.email);
  if (known) return known.id;
  // A random password; a reset link can set another.
  const password = await hashPassword(randomBytes(24).toString('base64url'));
  const { email, firstName, lastName } = body;
  createUser(context, { email, firstname: firstName ?? '', lastname: lastName ?? '' }, password);
  const made = userByEmail(context, email);
  if (made) {
    context.db.transaction(() => proveAddress(context, made.id));
    return made.id;
  }
  throw new AppError('INTERNAL', 'An account was made and is not there');
}
