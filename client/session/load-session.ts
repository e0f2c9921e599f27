import { OrderHistorySchema } from '../../domain/commerce/order-view.ts';
import { type Profile, ProfileSchema } from '../../domain/commerce/user.ts';
import type { SavedSession } from '../../domain/session/saved-session.ts';
import { reason } from '../log.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';
import { forgetCustomer } from './forget-customer.ts';
import { sessionAtom } from './session-atoms.ts';

export async function keepSession(
  store: Store,
  { records }: Ports,
  session: SavedSession | null,
): Promise<void> {
  store.set(sessionAtom, session);
  await records.update('session', () => session);
}

/** The newest orders; a list that cannot be had is left as it was. */
async function askOrders({ api, log }: Ports): Promise<SavedSession['ordersHistory']> {
  const url = '/api/user/order-history?token={{token}}&pageSize=20&currentPage=1';
  try {
    const answer = await api.ask({ id: newId(), url, method: 'GET' }, OrderHistorySchema);
    return answer.kind === 'done' ? { items: answer.result.items } : null;
  } catch (error) {
    log.info('session.no-orders', { reason: reason(error) });
    return null;
  }
}

/** What another customer left behind here is not this one's: a session may end without a logout. */
async function takeOver(store: Store, ports: Ports, session: SavedSession, owner: string) {
  const before = await ports.records.load('owner');
  if (before !== null && before !== owner) await forgetCustomer(store, ports);
  await keepSession(store, ports, session);
  if (before !== owner) await ports.records.update('owner', () => owner);
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
  const url = '/api/user/me?token={{token}}';
  const [answer, orders] = await Promise.all([
    ports.api.ask({ id: newId(), url, method: 'GET' }, ProfileSchema),
    askOrders(ports),
  ]);
  const current = store.get(sessionAtom);
  if (!current) return;
  if (answer.kind === 'done') {
    const { result: profile } = answer;
    const ordersHistory = orders ?? current.ordersHistory;
    await takeOver(
      store,
      ports,
      { ...withProfile(current, profile), ordersHistory },
      profile.email,
    );
  } else if (answer.code === 401) await keepSession(store, ports, null);
}
