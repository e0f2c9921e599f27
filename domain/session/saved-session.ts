import * as v from 'valibot';
import { ProfileSchema } from '../commerce/user.ts';

/**
 * The session as it is kept in the browser. In cookie mode the server holds the tokens and both are
 * null; `isCustomer` then tells that there is one.
 */
export const SavedSessionSchema = v.object({
  token: v.nullish(v.string(), null),
  refreshToken: v.nullish(v.string(), null),
  isCustomer: v.boolean(),
  profile: v.nullish(ProfileSchema, null),
});
export type SavedSession = v.InferOutput<typeof SavedSessionSchema>;
