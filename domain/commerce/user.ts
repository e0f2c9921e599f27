import * as v from 'valibot';

export const LoginBodySchema = v.looseObject({
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)),
});

export const RefreshBodySchema = v.looseObject({
  refreshToken: v.pipe(v.string(), v.nonEmpty(), v.maxLength(512)),
});

/** The token of a login or a refresh; the refresh token is in `meta`. */
export const TokenSchema = v.pipe(v.string(), v.nonEmpty());
/** The result of a login or a refresh for the browser: `true` when our server stores the token. */
export const SessionResultSchema = v.union([TokenSchema, v.literal(true)]);
export const TokenMetaSchema = v.looseObject({ refreshToken: v.nullish(v.string()) });

/** The profile of `GET /api/user/me`; addresses have the platform's spelling. */
export const ProfileSchema = v.looseObject({
  id: v.nullish(v.union([v.number(), v.string()])),
  email: v.string(),
  firstname: v.nullish(v.string(), ''),
  lastname: v.nullish(v.string(), ''),
  group_id: v.nullish(v.number()),
  groupToken: v.nullish(v.string()),
  /** The customer's id in the contact management service. */
  contact_id: v.nullish(v.union([v.number(), v.string()])),
  /** The requested new address, not confirmed yet by the link in an e-mail. */
  new_email: v.nullish(v.string()),
  /** False until an e-mail link confirms the address; then its guest orders join the account. */
  email_confirmed: v.nullish(v.boolean()),
  /** The shop requires a new password from this customer (account-40). */
  force_change_password: v.nullish(v.boolean()),
  addresses: v.nullish(v.array(v.looseObject({})), []),
});

export type LoginBody = v.InferOutput<typeof LoginBodySchema>;
export type Profile = v.InferOutput<typeof ProfileSchema>;
