import * as v from 'valibot';
import { AppError } from '../app-error.ts';
import type { LoginTokenBody } from '../commerce/account.ts';

/** The id under which a provider is played by a page of the mocked backend. */
export const simulated = 'demo';

export type SocialProvider = LoginTokenBody['type'];

/** What each provider is asked for (account-16). */
export const socialScopes: Readonly<Record<SocialProvider, readonly string[]>> = {
  google: ['profile', 'email'],
  facebook: ['public_profile', 'email'],
};

/** The version of the second provider's SDK (account-16). */
export const facebookVersion = 'v8.0';

/** Message ids (account-17). */
export const socialMessages: Readonly<
  Record<SocialProvider, { readonly notLoaded: string; readonly invalid: string }>
> = {
  google: { notLoaded: 'Google: not loaded', invalid: 'Google: invalid auth response' },
  facebook: { notLoaded: 'FB: not loaded', invalid: 'FB: invalid auth response' },
};

/** The error of a provider whose script did not come. */
export const socialNotLoaded = (provider: SocialProvider, cause?: unknown) =>
  new AppError('SOCIAL_NOT_LOADED', socialMessages[provider].notLoaded, { cause });

/** The error of a provider whose answer is not as agreed. */
export const socialInvalid = (provider: SocialProvider, cause?: unknown) =>
  new AppError('SOCIAL_ANSWER_INVALID', socialMessages[provider].invalid, { cause });

const text = v.pipe(v.string(), v.nonEmpty());
const email = v.pipe(v.string(), v.trim(), v.email());
const name = v.nullish(v.string(), '');

const FacebookAuthSchema = v.looseObject({ accessToken: text, userID: text });
const FacebookPersonSchema = v.looseObject({ email, first_name: name, last_name: name });
const GoogleTokenSchema = v.looseObject({ access_token: text });
const GooglePersonSchema = v.looseObject({
  sub: text,
  email,
  // An address that Google has not confirmed proves nothing about whose account it opens.
  email_verified: v.union([v.literal(true), v.literal('true')]),
  given_name: name,
  family_name: name,
});
const SimulatedPersonSchema = v.looseObject({
  user_id: text,
  email,
  firstName: name,
  lastName: name,
  token: text,
});

function parse<T>(
  provider: SocialProvider,
  schema: v.GenericSchema<unknown, T>,
  answer: unknown,
): T {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw socialInvalid(provider, new v.ValiError(parsed.issues));
}

/** Who signed in, from the login's answer and the profile's. Throws `SOCIAL_ANSWER_INVALID`. */
export function facebookPerson(auth: unknown, profile: unknown): LoginTokenBody {
  const { accessToken: token, userID } = facebookAuth(auth);
  const person = parse('facebook', FacebookPersonSchema, profile);
  const { email: address, first_name: firstName, last_name: lastName } = person;
  return { user_id: userID, email: address, firstName, lastName, token, type: 'facebook' };
}

/** The part of a login's answer that opens the profile. Throws `SOCIAL_ANSWER_INVALID`. */
export const facebookAuth = (auth: unknown) => parse('facebook', FacebookAuthSchema, auth);

/** The token in Google's answer. Errors: `SOCIAL_ANSWER_INVALID`. */
export const googleToken = (answer: unknown): string =>
  parse('google', GoogleTokenSchema, answer).access_token;

/** Who signed in at Google. Throws `SOCIAL_ANSWER_INVALID`. */
export function googlePerson(token: string, profile: unknown): LoginTokenBody {
  const person = parse('google', GooglePersonSchema, profile);
  const { sub: user_id, email: address, given_name: firstName, family_name: lastName } = person;
  return { user_id, email: address, firstName, lastName, token, type: 'google' };
}

/** Who signed in at the page of the mock. Throws `SOCIAL_ANSWER_INVALID`. */
export function simulatedPerson(provider: SocialProvider, answer: unknown): LoginTokenBody {
  const person = parse(provider, SimulatedPersonSchema, answer);
  const { user_id, email: address, firstName, lastName, token } = person;
  return { user_id, email: address, firstName, lastName, token, type: provider };
}
