import { atom } from 'jotai';
import {
  lifetime,
  type Notice,
  type Notification,
  withNotice,
} from '../../domain/notification/notification.ts';
import { newId } from '../new-id.ts';
import type { Store } from '../store.ts';

/**
 * Reading takes time: while this is set no notice goes away by itself. Set by a pointer or the focus on
 * them, and while something covers them. [pl-G09]
 */
export const areNotificationsPausedAtom = atom(false);

/** The notices on the screen, oldest first. */
export const notificationsAtom = atom<readonly Notification[]>([]);

/** Takes a message away. */
export function dismiss(store: Store, id: string): void {
  store.set(notificationsAtom, (shown) => shown.filter((notification) => notification.id !== id));
}

const timeAfterPause = 2000;

/** A page in the background is not read. */
const isHidden = () => globalThis.document?.hidden === true;

function expire(store: Store, id: string): void {
  if (!store.get(areNotificationsPausedAtom) && !isHidden()) {
    dismiss(store, id);
    return;
  }
  const page = globalThis.document;
  const again = () => {
    stop();
    page?.removeEventListener('visibilitychange', again);
    setTimeout(() => expire(store, id), timeAfterPause);
  };
  const stop = store.sub(areNotificationsPausedAtom, again);
  page?.addEventListener('visibilitychange', again);
}

/** Shows a notice for its lifetime; the one shown last is not repeated (spec §4 Notifications). */
export function notify(store: Store, notice: Notice): void {
  const id = newId();
  const before = store.get(notificationsAtom);
  const after = withNotice(before, notice, id);
  if (after === before) return;
  store.set(notificationsAtom, after);
  const time = lifetime(notice);
  if (time !== null) setTimeout(() => expire(store, id), time);
}
