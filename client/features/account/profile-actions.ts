import * as v from 'valibot';
import { onlyProfileFields } from '../../../domain/commerce/profile-fields.ts';
import { type Profile, ProfileSchema } from '../../../domain/commerce/user.ts';
import { newId } from '../../core/new-id.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { whenStarted } from '../../core/ports/ports.ts';
import { customerAtom, profileAtom } from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { acknowledge, queueTask } from '../../core/sync/task-queue.ts';
import { storeProfile } from '../session/session.ts';

/** Fields of the profile that a customer may change (account-18). */
export interface ProfileChange {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly email?: string;
  readonly addresses?: Profile['addresses'];
}

const ok = { label: 'OK' } as const;

/**
 * Changes the profile through the task queue (api-10), so an offline change is sent later. Returns
 * false when the backend refused it; the queue has already notified the shopper.
 */
export async function changeProfile(store: Store, change: ProfileChange): Promise<boolean> {
  const ports = await whenStarted(store);
  const before = store.get(profileAtom);
  if (before === null) return false;
  const { status, task } = await queueTask(store, ports, {
    id: newId(),
    url: '/api/user/me?token={{token}}',
    method: 'POST',
    body: { customer: onlyProfileFields(change, ports.config.profileFields) },
    owner: store.get(customerAtom),
  });
  if (status === 'waiting') {
    const { email, ...rest } = change;
    await storeProfile(store, { ...before, ...rest, ...(email && { new_email: email }) });
    const message = 'Saved on this device. It will be sent when there is a connection.';
    notify(store, { kind: 'form', type: 'info', message, action1: ok });
    return true;
  }
  await acknowledge(ports, task);
  const parsed = v.safeParse(ProfileSchema, task.result);
  if (status === 'refused' || !parsed.success) return false;
  await storeProfile(store, parsed.output);
  const message = 'Account data has successfully been updated';
  notify(store, { kind: 'form', type: 'success', message, action1: ok });
  return true;
}
