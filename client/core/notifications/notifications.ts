import { atom } from 'jotai';
import {
  lifetime,
  type Notice,
  type NoticeKind,
  type Notification,
  withNotices,
  withoutKind,
  withoutSuccess,
  withoutTrouble,
} from '../../../domain/notification/notification.ts';
import { newId } from '../new-id.ts';
import type { Store } from '../store.ts';

/**
 * While true, no notice disappears by itself, because reading takes time. Set while a pointer or
 * the focus is on the notices, and while something covers them. [pl-G09]
 */
export const areNotificationsPausedAtom = atom(false);

/** The visible notices, oldest first. */
export const notificationsAtom = atom<readonly Notification[]>([]);

/** Removes a notice. */
export function dismiss(store: Store, id: string): void {
  store.set(notificationsAtom, (shown) => shown.filter((notification) => notification.id !== id));
}

const timeAfterPause = 2000;

/** A page in the background is not read. */
const isHidden = () => globalThis.document?.hidden === true;

function expire(store: Store, notice: Notification): void {
  // One that got further lines has a later end of its own.
  if (!store.get(notificationsAtom).includes(notice)) return;
  if (!store.get(areNotificationsPausedAtom) && !isHidden()) {
    dismiss(store, notice.id);
    return;
  }
  const page = globalThis.document;
  const again = () => {
    stop();
    page?.removeEventListener('visibilitychange', again);
    setTimeout(() => expire(store, notice), timeAfterPause);
  };
  const stop = store.sub(areNotificationsPausedAtom, again);
  page?.addEventListener('visibilitychange', again);
}

/**
 * Removes the notices of a form as soon as a form is submitted, before the result is known.
 * [engage-40]
 */
function retireWhenSent(store: Store): void {
  const options = { capture: true, once: true };
  globalThis.document?.addEventListener('submit', () => retire(store, 'form'), options);
}

/**
 * Shows the notices of one event, each for its lifetime. They replace earlier notices about the
 * same.
 */
export function notify(store: Store, ...notices: readonly Notice[]): void {
  const before = store.get(notificationsAtom);
  const after = withNotices(
    before,
    notices.map((notice) => ({ ...notice, id: newId() })),
  );
  if (after === before) return;
  store.set(notificationsAtom, after);
  if (notices.some(({ kind }) => kind === 'form')) retireWhenSent(store);
  for (const notice of after.filter((one) => !before.includes(one))) {
    const time = lifetime(notice);
    if (time !== null) setTimeout(() => expire(store, notice), time);
  }
}

/** Removes the notices of a kind, because their action is repeated. */
function retire(store: Store, kind: NoticeKind): void {
  store.set(notificationsAtom, (shown) => withoutKind(shown, kind));
}

/** Removes warnings and errors of a kind, because the shopper tries something else. */
export function retireTrouble(store: Store, kind: NoticeKind): void {
  store.set(notificationsAtom, (shown) => withoutTrouble(shown, kind));
}

/** Removes the successes of a kind, because what they confirm is over. */
export function retireSuccess(store: Store, kind: NoticeKind): void {
  store.set(notificationsAtom, (shown) => withoutSuccess(shown, kind));
}
