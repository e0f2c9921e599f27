import { withOrderAddresses } from '../../domain/checkout/order-addresses.ts';
import { acknowledge, queueTask } from '../net/task-queue.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports.ts';
import { customerAtom, profileAtom, sessionAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';

/**
 * Saves new addresses of a placed order in the account, for the next order (checkout-11,
 * checkout-12, checkout-40). The request goes through the task queue, so it waits for a connection
 * and is retried.
 */
export async function saveAddresses(store: Store, ports: Ports, body: unknown): Promise<void> {
  const profile = store.get(profileAtom);
  if (profile === null) return;
  const addresses = withOrderAddresses(profile, body);
  if (addresses === profile.addresses) return;
  const { email, firstname, lastname } = profile;
  const session = store.get(sessionAtom);
  if (session !== null) {
    store.set(sessionAtom, { ...session, profile: { ...profile, addresses: [...addresses] } });
  }
  const { status, task } = await queueTask(store, ports, {
    id: newId(),
    url: '/api/user/me?token={{token}}',
    method: 'POST',
    body: { customer: { email, firstname, lastname, addresses } },
    owner: store.get(customerAtom),
    silent: true,
  });
  if (status !== 'waiting') await acknowledge(ports, task);
}
