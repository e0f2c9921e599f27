import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import type { CommerceCall } from './commerce-call.ts';
import { isCommonPassword } from './common-password.ts';

/**
 * Throws `PASSWORD_COMMON` where the body of a call sets a password that is tried first. Here and not in the forms: the
 * words would cost each page more than its script has room for, and a program sends no form.
 */
export function refuseCommon(
  { sets }: CommerceCall,
  body: unknown,
  ownWords: readonly string[],
): void {
  if (sets === undefined) return;
  const password = v.parse(v.looseObject({ [sets]: v.string() }), body)[sets];
  if (typeof password === 'string') requireUncommon(password, ownWords);
}

/** Throws `PASSWORD_COMMON` for a password that is tried first. */
export function requireUncommon(password: string, ownWords: readonly string[]): void {
  if (isCommonPassword(password, ownWords))
    throw new AppError('PASSWORD_COMMON', 'The password is one of those that are tried first');
}
