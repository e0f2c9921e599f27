import { randomBytes } from 'node:crypto';
import type { LoginTokenBody } from '../../domain/commerce/account.ts';
import { AppError } from '../../domain/errors.ts';
import type { MockContext } from '../context.ts';
import { createUser } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { proveAddress } from './proved-address.ts';
import { isVouchedFor } from './social-codes.ts';
import { userByEmail } from './users.ts';

/**
 * The customer behind a social sign-in, made when new (api-13). The provider has confirmed the
 * address, so it opens the account of that address; its word is good once, for this address alone.
 * Throws `LOGIN_REFUSED` for any other token.
 */
export async function socialUser(context: MockContext, body: LoginTokenBody): Promise<number> {
  if (!isVouchedFor(context, body.type, body.email, body.token)) {
    throw new AppError('LOGIN_REFUSED', 'The provider does not know this sign-in');
  }
  const known = userByEmail(context, body.email);
  if (known) return known.id;
  // Nobody knows this password: it is set by the link of a reset.
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
