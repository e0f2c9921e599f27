import * as v from 'valibot';
import { profileFields } from '../commerce/profile-fields.ts';

/** The shop's sign-in settings, the same for everyone. */
export const AccountSettingsSchema = v.object({
  /**
   * Our client id at each social provider, `demo` for a simulated one; null
   * where it is not offered.
   */
  social: v.object({ google: v.nullable(v.string()), facebook: v.nullable(v.string()) }),
  /** Creating or changing a password also logs the customer in (account-12). */
  logsInAfterPassword: v.boolean(),
  /** The fewest letters of a first or last name (account-28). */
  nameLetters: v.number(),
  /** Seconds after which a browser renews its token; 0 waits for a 401 (account-35). */
  tokenRefresh: v.number(),
  /** The fields of a profile that customers may change; all when left out (account-18). */
  profileFields: v.exactOptional(v.array(v.picklist(profileFields))),
});

export type AccountSettings = v.InferOutput<typeof AccountSettingsSchema>;
