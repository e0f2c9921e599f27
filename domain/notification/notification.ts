import type { LinkTarget } from '../url/link-target.ts';
import type { ScreenName } from '../url/screen-names.ts';

/** A button of a notice: it closes the notice, and may lead somewhere or name an action of the app. */
export interface NotificationAction {
  /** Message id. */
  readonly label: string;
  readonly link?: LinkTarget;
  /** `reload` brings the waiting version of the shop; the others answer the offer to install it. */
  readonly intent?: 'reload' | 'install' | 'no-install';
}

/**
 * What a notice is about. Of one kind the newest stands: `cart` is what the shopper did to the cart,
 * `merge` what another device made of the cart, `session` who is signed in and what their cart was joined
 * with, `form` what came of a form that was sent.
 */
export type NoticeKind =
  | 'account'
  | 'cart'
  | 'compare'
  | 'consent'
  | 'coupon'
  | 'form'
  | 'install'
  | 'link'
  | 'listing'
  | 'merge'
  | 'order'
  | 'page'
  | 'session'
  | 'storage'
  | 'update'
  | 'wishlist';

/** A notice to the shopper as rules give it: a message id with its values, never a sentence. */
export interface Notice {
  readonly kind: NoticeKind;
  /** What of its kind it is about, where several may stand: the number of an order. */
  readonly about?: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** How long it stays, in ms; 5000 unless said. */
  readonly timeToLive?: number;
  /** It stays until the shopper closes it. */
  readonly hasNoTimeout?: boolean;
  readonly action1?: NotificationAction;
  readonly action2?: NotificationAction;
}

export interface Notification extends Notice {
  readonly id: string;
}

const defaultTimeToLive = 5000;

/** The notice's lifetime in ms, or null when it waits for the shopper. */
export function lifetime(notice: Notice): number | null {
  return notice.hasNoTimeout ? null : (notice.timeToLive ?? defaultTimeToLive);
}

const isTrouble = ({ type }: Notice) => type === 'warning' || type === 'error';

/** A newer notice takes the place of one of its kind; good news never hides trouble. [engage-43] */
function isReplaced(old: Notice, by: Notice): boolean {
  if (old.kind !== by.kind || old.about !== by.about) return false;
  return isTrouble(by) || !isTrouble(old);
}

const isSame = (a: Notice, b: Notice) =>
  a.message === b.message && JSON.stringify(a.values ?? {}) === JSON.stringify(b.values ?? {});

/**
 * The notices after one event told these, each under an id of its own: the newest last, and none twice
 * in a row. What one event tells stands together. [engage-32]
 */
export function withNotices(
  shown: readonly Notification[],
  told: readonly Notification[],
): readonly Notification[] {
  const fresh = told.filter((notice, index) => {
    const before = index === 0 ? shown.at(-1) : told[index - 1];
    return before === undefined || !isSame(before, notice);
  });
  if (fresh.length === 0) return shown;
  return [...shown.filter((old) => !fresh.some((by) => isReplaced(old, by))), ...fresh];
}

function without(shown: readonly Notification[], isGone: (notice: Notice) => boolean) {
  return shown.some(isGone) ? shown.filter((notice) => !isGone(notice)) : shown;
}

/** The notices without those of a kind: what they told of is done again. [engage-40] */
export function withoutKind(
  shown: readonly Notification[],
  kind: NoticeKind,
): readonly Notification[] {
  return without(shown, (notice) => notice.kind === kind);
}

/** The notices without the trouble of a kind: good news of the same may stand, and be renewed. */
export function withoutTrouble(
  shown: readonly Notification[],
  kind: NoticeKind,
): readonly Notification[] {
  return without(shown, (notice) => notice.kind === kind && isTrouble(notice));
}

/** The buttons of a notice on a screen: none leads to where the shopper is, the checkout above all. */
export function offeredActions(
  { action1, action2 }: Notice,
  screen: ScreenName | null,
): readonly NotificationAction[] {
  return [action1, action2]
    .filter((action) => action !== undefined)
    .filter(({ link }) => link?.to !== 'screen' || link.screen !== screen);
}
