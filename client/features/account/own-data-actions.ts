import * as v from 'valibot';
import { AccountExportSchema } from '../../../domain/commerce/own-data.ts';
import { notify } from '../../core/notifications/notifications.ts';
import { requestBackend } from '../../core/ports/request-backend.ts';
import type { Store } from '../../core/store.ts';
import { logout } from '../session/session.ts';

/**
 * The customer's data held by the shop, as a file (pl-F07). Throws the refusal's code, or
 * `OFFLINE`, `COMMERCE_BAD_ANSWER` or `COMMERCE_BAD_CONTENT_TYPE`.
 */
export async function exportAccount(store: Store): Promise<File> {
  const url = '/api/user/export?token={{token}}';
  const held = await requestBackend(store, { url, method: 'GET' }, AccountExportSchema);
  const day = held.exported_at.slice(0, 10);
  const text = JSON.stringify(held, null, 2);
  return new File([text], `witryna-moje-dane-${day}.json`, { type: 'application/json' });
}

/** Downloads a file through the browser. */
export function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The download has started by then, so the browser no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/**
 * Deletes the account after a password check, and its data from this browser (pl-F07). Throws
 * `PASSWORD_WRONG` and as `requestBackend`; then nothing is deleted.
 */
export async function deleteAccount(store: Store, password: string): Promise<void> {
  const url = '/api/user/delete?token={{token}}';
  await requestBackend(store, { url, method: 'POST', body: { password } }, v.unknown());
  await logout(store, { silent: true });
  const message = 'Your account has been deleted';
  notify(store, { kind: 'session', type: 'success', message, action1: { label: 'OK' } });
}
