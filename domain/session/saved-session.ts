import * as v from 'valibot';
import { ProfileSchema } from '../commerce/user.ts';

/** An order as the session remembers it; a list of orders shows more where the backend told more. */
const RememberedOrderSchema = v.looseObject({
  increment_id: v.string(),
  entity_id: v.number(),
  store_name: v.nullish(v.string(), ''),
});

/**
 * The user as the browser keeps them (account-01). In cookie mode the server holds the tokens and both
 * are null; `isCustomer` then tells that there is one.
 */
export const SavedSessionSchema = v.object({
  token: v.nullish(v.string(), null),
  refreshToken: v.nullish(v.string(), null),
  isCustomer: v.boolean(),
  profile: v.nullish(ProfileSchema, null),
  /** What proves the customer's group to the catalogue; it opens nothing else. */
  groupToken: v.nullish(v.string()),
  groupId: v.nullish(v.number()),
  /** The newest orders, as of the last start. */
  ordersHistory: v.nullish(
    v.object({
      items: v.array(RememberedOrderSchema),
      /** When the backend said so, in ms; older records do not know. */
      at: v.nullish(v.number()),
    }),
  ),
  /** When the session began on this device, in ms. */
  sessionStarted: v.nullish(v.number()),
});
export type SavedSession = v.InferOutput<typeof SavedSessionSchema>;

/** Whether a session is this one still, whatever was renewed or heard of it since; none is not. */
export const isSameSession = (
  session: SavedSession | null,
  known: Pick<SavedSession, 'sessionStarted'>,
): session is SavedSession => session !== null && session.sessionStarted === known.sessionStarted;
