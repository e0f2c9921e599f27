import * as v from 'valibot';

/** `GET /api/user/loyalty-card`: the card's number and its barcode, if any (account-38). */
export const LoyaltyCardSchema = v.looseObject({
  number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  barcode: v.nullish(v.pipe(v.string(), v.maxLength(64)), null),
});

/** `GET /api/user/export`: all stored data of a customer, in its stored form (pl-F07). */
export const AccountExportSchema = v.looseObject({ exported_at: v.string() });

/** `POST /api/user/delete`: erasing an account requires its password (pl-F07). */
export const DeleteAccountBodySchema = v.looseObject({
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024)),
});

const token = v.nullish(v.pipe(v.string(), v.maxLength(4096)));

/** `POST /api/user/logout`: the tokens to revoke, or all of the customer's. */
export const LogoutBodySchema = v.looseObject({
  token,
  refreshToken: token,
  everywhere: v.nullish(v.boolean(), false),
});

/** `GET /api/user/force-change-password`: whether and why it is required (account-40). */
export const ForcedPasswordSchema = v.looseObject({
  required: v.boolean(),
  reason: v.nullish(v.string(), ''),
});

/** `POST /api/user/confirm-force-change-password`: the new password. */
export const ForcedPasswordBodySchema = v.looseObject({
  newPassword: v.pipe(v.string(), v.minLength(8), v.maxLength(1024)),
});

export type LoyaltyCard = v.InferOutput<typeof LoyaltyCardSchema>;
export type LogoutBody = v.InferOutput<typeof LogoutBodySchema>;
export type ForcedPassword = v.InferOutput<typeof ForcedPasswordSchema>;
