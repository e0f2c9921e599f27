import * as v from 'valibot';

/** How customers sign in, as the shop is set. The same for everyone. */
export const AccountSettingsSchema = v.object({
  /** Our name at each social provider, `demo` for a simulated one; null where it is not offered. */
  social: v.object({ google: v.nullable(v.string()), facebook: v.nullable(v.string()) }),
  /** Who creates or changes a password is logged in with it (account-12). */
  logsInAfterPassword: v.boolean(),
  /** The fewest letters of a first or last name (account-28). */
  nameLetters: v.number(),
  /** Seconds after which a token is renewed before it expires; 0 waits for a 401 (account-35). */
  tokenRefresh: v.number(),
});

export type AccountSettings = v.InferOutput<typeof AccountSettingsSchema>;
