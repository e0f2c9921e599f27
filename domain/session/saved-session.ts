import * as v from 'valibot';
import { ProfileSchema } from '../commerce/user.ts';

/** An order stored in the session; it may hold further fields of the backend. */
const RememberedOrderSchema = v.looseObject({
  increment_id: v.string(),
  entity_id: v.number(),
  store_name: v.nullish(v.string(), ''),
});

/**
 * The user as stored in the browser (account-01). In cookie mode the server holds the tokens and
 * both are null; `isCustomer` is then the sign of a login.
 */
export const SavedSessionSchema = v.object({
  token: v.nullish(v.string(), null),
  refreshToken: v.nullish(v.string(), null),
  isCustomer: v.boolean(),
  profile: v.nullish(ProfileSchema, null),
  /** Proves the customer's group to the catalogue; grants nothing else. */
  groupToken: v.nullish(v.string()),
  groupId: v.nullish(v.number()),
  /** The newest orders, as of the last start. */
  ordersHistory: v.nullish(
    v.object({
      items: v.array(RememberedOrderSchema),
      /** When the backend sent them, in ms; missing in older records. */
      at: v.nullish(v.number()),
    }),
  ),
  /** When the session began on this device, in ms. */
  sessionStarted: v.nullish(v.number()),
});
export type SavedSession = v.InferOutput<typeof SavedSessionSchema>;

/** Whether a session is still this one, even after renewals; false when there is none. */
export const isSameSession = (
  session: SavedSession | null,
  known: Pick<SavedSession, 'sessionStarted'>,
): session is SavedSession => session !== null && session.sessionStarted === known.sessionStarted;
