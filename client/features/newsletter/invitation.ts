import { readClaim, setClaim } from '../../core/ports/claims.ts';
import type { Store } from '../../core/store.ts';
import { readNewsletter } from './newsletter.ts';

const code = 'newsletter-invited';

/** Whether to invite to the newsletter: not subscribers, and nobody who has answered before. */
export async function mayInvite(store: Store): Promise<boolean> {
  const [claim, { email }] = await Promise.all([readClaim(store, code), readNewsletter(store)]);
  return claim === null && email === null;
}

/** Stores the answer to the invitation, so that this device is not invited again (engage-28). */
export function noteInvited(store: Store, isAccepted: boolean): Promise<void> {
  const description = 'The invitation to the newsletter was answered: yes or no';
  return setClaim(store, { code, value: isAccepted, description });
}
