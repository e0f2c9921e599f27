import { atom } from 'jotai';
import {
  lifetime,
  type Notice,
  type NoticeKind,
  type Notification,
  withNotices,
  withoutKind,
  withoutTrouble,
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

/** What came of a form leaves as soon as one is sent again, before it is known what comes of it. [engage-40] */
function retireWhenSent(store: Store): void {
  const options = { capture: true, once: true };
  globalThis.document?.addEventListener('submit', () => retire(store, 'form'), options);
}

/** Shows what one event tells, each notice for its lifetime, in place of what was told of the same. */
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
    if (time !== null) setTimeout(() => expire(store, notice.id), time);
  }
}

/** Takes the notices of a kind away: what they told of is done again. */
function retire(store: Store, kind: NoticeKind): void {
  store.set(notificationsAtom, (shown) => withoutKind(shown, kind));
}

/** Takes warnings and errors of a kind away: the shopper tries something else. */
export function retireTrouble(store: Store, kind: NoticeKind): void {
  store.set(notificationsAtom, (shown) => withoutTrouble(shown, kind));
}
