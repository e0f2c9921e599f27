import { atom } from 'jotai';
import type { GroupClaim } from '../../../domain/catalogue/wire-request.ts';
import type { SavedSession } from '../../../domain/session/saved-session.ts';
import type { RefreshLock } from '../../../domain/sync/sync-settings.ts';
import type { Store } from '../store.ts';

/** The current session; null for a guest, on the server, and until the stored session is read. */
export const sessionAtom = atom<SavedSession | null>(null);
/** Whether the stored session was read; until then a page must not show "not logged in". */
export const sessionIsLoadedAtom = atom(false);
/** Whether fetching the customer's details failed. */
export const profileFailedAtom = atom(false);
export const refreshLockAtom = atom<RefreshLock>(0);

export const tokenAtom = atom((get) => get(sessionAtom)?.token ?? null);
/** Whether requests carry a session: in a header, an address or a cookie. */
export const isLoggedInAtom = atom((get) => get(sessionAtom)?.isCustomer ?? false);
export const profileAtom = atom((get) => get(sessionAtom)?.profile ?? null);
/** The customer's e-mail, which owns orders and tasks; null for a guest. */
export const customerAtom = atom((get) => get(profileAtom)?.email ?? null);
/** The customer group for searches, if prices differ by group; null for everyone's prices. */
export function groupClaim(store: Store): GroupClaim | null {
  const { groupId, groupToken } = store.get(sessionAtom) ?? {};
  return typeof groupId === 'number' && groupToken ? { groupId, groupToken } : null;
}
