import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { formMessages } from '../../domain/form/messages.ts';
import { hasShortName } from '../../domain/form/short-names.ts';
import type { CommerceCall } from './commerce-call.ts';
import { isCommonPassword } from './common-password.ts';

/** Rules of the shop's settings, in addition to the schema of a body. */
export interface BodyRules {
  /** Terms of the shop that are refused as passwords. */
  readonly ownTerms: readonly string[];
  /** The fewest letters of a first or last name (`NAME_LETTERS`). */
  readonly nameLetters: number;
}

/** Throws the request's own code for a name with fewer letters than the shop requires. */
export function refuseShortNames(
  { refusedAs }: CommerceCall,
  body: unknown,
  nameLetters: number,
): void {
  if (hasShortName(body, nameLetters)) throw new AppError(refusedAs, formMessages.nameShort);
}

/**
 * Throws `PASSWORD_COMMON` where the named field sets a common password. They are checked only on
 * the server: the list is too large for the page's script.
 */
export function refuseCommonPassword(
  field: NonNullable<CommerceCall['sets']>,
  body: unknown,
  ownTerms: readonly string[],
): void {
  const password = v.parse(v.looseObject({ [field]: v.string() }), body)[field];
  if (typeof password === 'string') requireUncommon(password, ownTerms);
}

/** Throws `PASSWORD_COMMON` for a common password. */
export function requireUncommon(password: string, ownTerms: readonly string[]): void {
  if (isCommonPassword(password, ownTerms))
    throw new AppError('PASSWORD_COMMON', 'The password is one of those that are tried first');
}
