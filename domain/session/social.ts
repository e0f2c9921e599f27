import * as v from 'valibot';
import { AppError } from '../app-error.ts';
import type { LoginTokenBody } from '../commerce/account.ts';

/** The client id with which a page of the mocked backend simulates a provider. */
export const simulated = 'demo';

export type SocialProvider = LoginTokenBody['type'];

/** The scopes requested from each provider (account-16). */
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

/** The error when a provider's script did not load. */
export const socialNotLoaded = (provider: SocialProvider, cause?: unknown) =>
  new AppError('SOCIAL_NOT_LOADED', socialMessages[provider].notLoaded, { cause });

/** The error when a provider's response has an unexpected shape. */
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
  // An address that Google has not verified does not prove who owns the account.
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
  response: unknown,
): T {
  const parsed = v.safeParse(schema, response);
  if (parsed.success) return parsed.output;
  throw socialInvalid(provider, new v.ValiError(parsed.issues));
}

/**
 * The person who signed in, from the responses of login and
 * profile. Throws `SOCIAL_ANSWER_INVALID`.
 */
export function facebookPerson(auth: unknown, profile: unknown): LoginTokenBody {
  const { accessToken: token, userID } = facebookAuth(auth);
  const person = parse('facebook', FacebookPersonSchema, profile);
  const { email: address, first_name: firstName, last_name: lastName } = person;
  return { user_id: userID, email: address, firstName, lastName, token, type: 'facebook' };
}

/**
 * The part of a login response that gives access to the profile. Throws `SOCIAL_ANSWER_INVALID`.
 */
export const facebookAuth = (auth: unknown) => parse('facebook', FacebookAuthSchema, auth);

/** The token in Google's response. Throws `SOCIAL_ANSWER_INVALID`. */
export const googleToken = (response: unknown): string =>
  parse('google', GoogleTokenSchema, response).access_token;

/** The person who signed in at Google. Throws `SOCIAL_ANSWER_INVALID`. */
export function googlePerson(token: string, profile: unknown): LoginTokenBody {
  const person = parse('google', GooglePersonSchema, profile);
  const { sub: user_id, email: address, given_name: firstName, family_name: lastName } = person;
  return { user_id, email: address, firstName, lastName, token, type: 'google' };
}

/** The person who signed in at the mock's page. Throws `SOCIAL_ANSWER_INVALID`. */
export function simulatedPerson(provider: SocialProvider, response: unknown): LoginTokenBody {
  const person = parse(provider, SimulatedPersonSchema, response);
  const { user_id, email: address, firstName, lastName, token } = person;
  return { user_id, email: address, firstName, lastName, token, type: provider };
}
