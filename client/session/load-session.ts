import { OrderHistorySchema } from '../../domain/commerce/order-view.ts';
import { type Profile, ProfileSchema } from '../../domain/commerce/user.ts';
import { isSameSession, type SavedSession } from '../../domain/session/saved-session.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { forgetCustomer } from './forget-customer.ts';
import { profileAtom, profileFailedAtom, sessionAtom } from './session-atoms.ts';

/**
 * Keeps a session, or its end. One that begins is shown once it is stored: who then leaves the page at
 * once is still logged in on the next. One that ends is gone from the page first.
 */
export async function keepSession(
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
 * Works what was heard of a session into it as it is stored now: its token may have been renewed
 * meanwhile, and a session that is over must not come back.
 */
export async function amendSession(
  store: Store,
  { records }: Ports,
  of: SavedSession,
  change: Change,
): Promise<void> {
  const kept = await records.update('session', (stored) =>
    isSameSession(stored, of) ? change(stored) : stored,
  );
  if (isSameSession(kept, of) && isSameSession(store.get(sessionAtom), of))
    store.set(sessionAtom, kept);
}

/** The newest orders; a list that cannot be had is left as it was. */
async function askOrders({ api, log }: Ports): Promise<SavedSession['ordersHistory']> {
  const url = '/api/user/order-history?token={{token}}&pageSize=20&currentPage=1';
  try {
    const answer = await api.ask({ id: newId(), url, method: 'GET' }, OrderHistorySchema);
    return answer.kind === 'done' ? { items: answer.result.items, at: Date.now() } : null;
  } catch (error) {
    log.info('session.no-orders', { reason: reason(error) });
    return null;
  }
}

/** The account of the session has another address than before, and is no other customer's. */
function isSameAccount({ profile: known }: SavedSession, before: string, { id }: Profile): boolean {
  return known?.email === before && known.id != null && known.id === id;
}

/** What another customer left behind here is not this one's: a session may end without a logout. */
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
    await forgetCustomer(store, ports);
    await keepSession(store, ports, filled(now));
  } else await amendSession(store, ports, session, filled);
  if (before !== profile.email) await ports.records.update('owner', () => profile.email);
}

/** The session with what the backend says of its customer; the group is set by it. */
export function withProfile(session: SavedSession, profile: Profile): SavedSession {
  const { group_id: groupId, groupToken } = profile;
  return { ...session, profile, groupId: groupId ?? null, groupToken: groupToken ?? null };
}

/**
 * Reads profile and orders of whoever is logged in (account-08); a session that is over there is over
 * here too. Throws as `ApiClient.ask`.
 */
export async function loadSession(store: Store, ports: Ports): Promise<void> {
  if (!store.get(sessionAtom)) return;
  store.set(profileFailedAtom, false);
  try {
    await askForCustomer(store, ports);
  } finally {
    store.set(profileFailedAtom, store.get(profileAtom) === null);
  }
}

async function askForCustomer(store: Store, ports: Ports): Promise<void> {
  const asked = store.get(sessionAtom);
  const url = '/api/user/me?token={{token}}';
  const [answer, orders] = await Promise.all([
    ports.api.ask({ id: newId(), url, method: 'GET' }, ProfileSchema),
    askOrders(ports),
  ]);
  const current = store.get(sessionAtom);
  // Somebody else may have signed in meanwhile: neither this profile nor this end is theirs.
  if (asked === null || !isSameSession(current, asked)) return;
  if (answer.kind === 'done') await takeOver(store, ports, current, answer.result, orders);
  else if (answer.code === 401) await keepSession(store, ports, null);
}
