import type { LinkTarget } from '../url/link-target.ts';
import type { ScreenName } from '../url/screen-names.ts';

/**
 * A button of a notice: it closes the notice, and may follow a link or start an action of the app.
 */
export interface NotificationAction {
  /** Message id. */
  readonly label: string;
  readonly link?: LinkTarget;
  /**
   * `reload` loads the waiting version of the shop; the others accept or decline its installation.
   */
  readonly intent?: 'reload' | 'install' | 'no-install';
}

/**
 * What a notice is about; a newer notice replaces one of its kind. `cart` is a change by the
 * shopper, `merge` a change of the cart by another device. `session` is sign-in and the cart merge
 * after it, `form` the result of a submitted form.
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

/** A notice as domain rules return it: a message id with its values, not a sentence. */
export interface Notice {
  readonly kind: NoticeKind;
  /** The subject where several notices of a kind may be shown, such as an order number. */
  readonly about?: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Lifetime in ms; 5000 by default. */
  readonly timeToLive?: number;
  /** The notice stays until the shopper closes it. */
  readonly hasNoTimeout?: boolean;
  readonly action1?: NotificationAction;
  readonly action2?: NotificationAction;
}

export interface Notification extends Notice {
  readonly id: string;
}

const defaultTimeToLive = 5000;

/** The notice's lifetime in ms; null if the shopper must close it. */
export function lifetime(notice: Notice): number | null {
  return notice.hasNoTimeout ? null : (notice.timeToLive ?? defaultTimeToLive);
}

const isTrouble = ({ type }: Notice) => type === 'warning' || type === 'error';

/**
 * A newer notice replaces one of its kind, but a success never replaces a warning or error.
 * [engage-43]
 */
function isReplaced(old: Notice, by: Notice): boolean {
  if (old.kind !== by.kind || old.about !== by.about) return false;
  return isTrouble(by) || !isTrouble(old);
}

const isSame = (a: Notice, b: Notice) =>
  a.message === b.message && JSON.stringify(a.values ?? {}) === JSON.stringify(b.values ?? {});

/**
 * Adds the notices of one event, the newest last; a repeat of the previous notice is dropped.
 * Notices of one event do not replace each other. [engage-32]
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

/** Removes the notices of a kind, because their action is repeated. [engage-40] */
export function withoutKind(
  shown: readonly Notification[],
  kind: NoticeKind,
): readonly Notification[] {
  return without(shown, (notice) => notice.kind === kind);
}

/** Removes the warnings and errors of a kind; successes stay and may be replaced. */
export function withoutTrouble(
  shown: readonly Notification[],
  kind: NoticeKind,
): readonly Notification[] {
  return without(shown, (notice) => notice.kind === kind && isTrouble(notice));
}

/**
 * The buttons of a notice on a page; a link to the current page is left out, above all in the
 * checkout.
 */
export function offeredActions(
  { action1, action2 }: Notice,
  screen: ScreenName | null,
): readonly NotificationAction[] {
  return [action1, action2]
    .filter((action) => action !== undefined)
    .filter(({ link }) => link?.to !== 'screen' || link.screen !== screen);
}
