import { OrderHistorySchema } from '../../../domain/commerce/order-view.ts';
import { type Profile, ProfileSchema } from '../../../domain/commerce/user.ts';
import { isSameSession, type SavedSession } from '../../../domain/session/saved-session.ts';
import { reason } from '../../core/log.ts';
import { newId } from '../../core/new-id.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { profileAtom, profileFailedAtom, sessionAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { removeCustomerData } from './remove-customer-data.ts';

/**
 * Stores a session, or its end. A new session is stored before it is shown, so it survives if the
 * shopper leaves the page at once. An ended session is hidden first.
 */
export async function storeSession(
  store: Store,
  { records }: Ports,
  session: SavedSession | null,
): Promise<void> {
  if (session === null) store.set(sessionAtom, null);
  await records.update('session', () => session);
  store.set(sessionAtom, session);
}

type Change = (session: SavedSession) => SavedSession;

/**
 * Applies a change to the session as it is stored now. Its token may have been renewed meanwhile,
 * and a session that has ended must not come back.
 */
export async function amendSession(
  store: Store,
  { records }: Ports,
  of: SavedSession,
  change: Change,
): Promise<void> {
  const stored = await records.update('session', (stored) =>
    isSameSession(stored, of) ? change(stored) : stored,
  );
  if (isSameSession(stored, of) && isSameSession(store.get(sessionAtom), of))
    store.set(sessionAtom, stored);
}

/** The newest orders; null if they cannot be fetched, so the list stays as it was. */
async function fetchOrders({ api, log }: Ports): Promise<SavedSession['ordersHistory']> {
  const url = '/api/user/order-history?token={{token}}&pageSize=20&currentPage=1';
  try {
    const response = await api.fetch({ id: newId(), url, method: 'GET' }, OrderHistorySchema);
    return response.kind === 'done' ? { items: response.result.items, at: Date.now() } : null;
  } catch (error) {
    log.info('session.no-orders', { reason: reason(error) });
    return null;
  }
}

/** Whether the account changed its e-mail address and is still the same customer. */
function isSameAccount({ profile: known }: SavedSession, before: string, { id }: Profile): boolean {
  return known?.email === before && known.id != null && known.id === id;
}

/** Removes data of another customer, because a session may end without a logout. */
async function takeOver(
  store: Store,
  ports: Ports,
  session: SavedSession,
  profile: Profile,
  orders: SavedSession['ordersHistory'],
): Promise<void> {
  const before = await ports.records.load('owner');
  const filled: Change = (now) => ({
    ...withProfile(now, profile),
    ordersHistory: orders ?? now.ordersHistory,
  });
  if (before !== null && before !== profile.email && isSameAccount(session, before, profile)) {
    const { moveTasks } = await import('./move-tasks.ts');
    await moveTasks(ports, before, profile.email);
    await amendSession(store, ports, session, filled);
  } else if (before !== null && before !== profile.email) {
    const now = store.get(sessionAtom);
    if (!isSameSession(now, session)) return;
    await removeCustomerData(store, ports);
    await storeSession(store, ports, filled(now));
  } else await amendSession(store, ports, session, filled);
  if (before !== profile.email) await ports.records.update('owner', () => profile.email);
}

/** The session with the customer's profile; the profile also sets the group. */
export function withProfile(session: SavedSession, profile: Profile): SavedSession {
  const { group_id: groupId, groupToken } = profile;
  return { ...session, profile, groupId: groupId ?? null, groupToken: groupToken ?? null };
}

/**
 * Fetches the profile and the orders of the customer (account-08). If the session has ended at the
 * server, it ends here too. Throws `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function loadSession(store: Store, ports: Ports): Promise<void> {
  if (!store.get(sessionAtom)) return;
  store.set(profileFailedAtom, false);
  try {
    await fetchCustomer(store, ports);
  } finally {
    store.set(profileFailedAtom, store.get(profileAtom) === null);
  }
}

async function fetchCustomer(store: Store, ports: Ports): Promise<void> {
  const session = store.get(sessionAtom);
  const url = '/api/user/me?token={{token}}';
  const [response, orders] = await Promise.all([
    ports.api.fetch({ id: newId(), url, method: 'GET' }, ProfileSchema),
    fetchOrders(ports),
  ]);
  const current = store.get(sessionAtom);
  // Another customer may have signed in meanwhile; this response is not for that session.
  if (session === null || !isSameSession(current, session)) return;
  if (response.kind === 'done') await takeOver(store, ports, current, response.result, orders);
  else if (response.code === 401) await storeSession(store, ports, null);
}
