import { withOrderAddresses } from '../../../domain/checkout/order-addresses.ts';
import { onlyProfileFields } from '../../../domain/commerce/profile-fields.ts';
import { newId } from '../../core/new-id.ts';
import type { Ports } from '../../core/ports/ports.ts';
import { customerAtom, profileAtom, sessionAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { acknowledge, queueTask } from '../../core/sync/task-queue.ts';

/**
 * Saves new addresses of a placed order in the account, for the next order (checkout-11,
 * checkout-12, checkout-40). The request goes through the task queue, so it waits for a connection
 * and is retried.
 */
export async function saveAddresses(store: Store, ports: Ports, body: unknown): Promise<void> {
  const profile = store.get(profileAtom);
  const fields = ports.config.profileFields;
  if (profile === null || fields?.includes('addresses') === false) return;
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
    body: { customer: onlyProfileFields({ email, firstname, lastname, addresses }, fields) },
    owner: store.get(customerAtom),
    silent: true,
  });
  if (status !== 'waiting') await acknowledge(ports, task);
}
