import type { Grosze } from '../money.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { ScreenName } from '../url/screens.ts';

/**
 * A button of a notice. It closes the notice, and may open a link or trigger an action of the app.
 */
export interface NotificationAction {
  /** Message id. */
  readonly label: string;
  readonly link?: LinkTarget;
  /**
   * `reload` activates the waiting version of the shop; the others accept or
   * decline its installation.
   */
  readonly intent?: 'reload' | 'install' | 'no-install';
}

/**
 * Subject of a notice; of each kind the newest is shown. `cart`: the shopper changed the cart.
 * `merge`: another device changed it. `session`: who is signed in and which carts were merged.
 * `form`: the result of a sent form.
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

/** A notice to the shopper as a message id with its values, not as finished text. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Its subject within the kind, where there may be several: an order's number. */
  readonly about?: string;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Further values that are gross prices, formatted where the notice is shown. */
  readonly prices?: Readonly<Record<string, Grosze>>;
  /** Keys of lines of the cart that are shown with it. */
  readonly cartLines?: readonly string[];
  /** How long it is shown, in ms; 5000 by default. */
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

/** The notice's lifetime in ms, or null when the shopper has to close it. */
export function lifetime(notice: Notice): number | null {
  return notice.hasNoTimeout ? null : (notice.timeToLive ?? defaultTimeToLive);
}

const isTrouble = ({ type }: Notice) => type === 'warning' || type === 'error';

/** A newer notice replaces one of its kind, but a success never replaces a problem. [engage-43] */
function isReplaced(old: Notice, by: Notice): boolean {
  if (old.kind !== by.kind || old.about !== by.about) return false;
  return isTrouble(by) || !isTrouble(old);
}

const valuesOf = ({ values, prices }: Notice) => JSON.stringify({ ...values, ...prices });
const isSame = (a: Notice, b: Notice) => a.message === b.message && valuesOf(a) === valuesOf(b);

/** The newest notice with the further lines of a notice that would repeat it. */
function withLines(newest: Notification, { cartLines = [] }: Notice): Notification {
  const known = newest.cartLines ?? [];
  const further = cartLines.filter((key) => !known.includes(key));
  return further.length === 0 ? newest : { ...newest, cartLines: [...known, ...further] };
}

/**
 * The notices after an event added some, each with an id of its own: newest last, without
 * repetition. Notices of the same event stay together. [engage-32]
 */
export function withNotices(
  shown: readonly Notification[],
  notified: readonly Notification[],
): readonly Notification[] {
  const fresh = notified.filter((notice, index) => {
    const before = index === 0 ? shown.at(-1) : notified[index - 1];
    return before === undefined || !isSame(before, notice);
  });
  const newest = shown.at(-1);
  if (fresh.length === 0) {
    const [repeated] = notified;
    if (newest === undefined || repeated === undefined) return shown;
    const extended = withLines(newest, repeated);
    return extended === newest ? shown : [...shown.slice(0, -1), extended];
  }
  return [...shown.filter((old) => !fresh.some((by) => isReplaced(old, by))), ...fresh];
}

function without(shown: readonly Notification[], isGone: (notice: Notice) => boolean) {
  return shown.some(isGone) ? shown.filter((notice) => !isGone(notice)) : shown;
}

/** The notices without those of a kind, because the action is repeated. [engage-40] */
export function withoutKind(
  shown: readonly Notification[],
  kind: NoticeKind,
): readonly Notification[] {
  return without(shown, (notice) => notice.kind === kind);
}

/** The notices without problems of a kind; its successes stay. */
export function withoutTrouble(
  shown: readonly Notification[],
  kind: NoticeKind,
): readonly Notification[] {
  return without(shown, (notice) => notice.kind === kind && isTrouble(notice));
}

/**
 * The notices without successes of a kind, because what they confirm is over; its problems stay.
 */
export function withoutSuccess(
  shown: readonly Notification[],
  kind: NoticeKind,
): readonly Notification[] {
  return without(shown, (notice) => notice.kind === kind && notice.type === 'success');
}

/** The buttons of a notice on a page, without those that lead to the current page. */
export function offeredActions(
  { action1, action2 }: Notice,
  screen: ScreenName | null,
): readonly NotificationAction[] {
  return [action1, action2]
    .filter((action) => action !== undefined)
    .filter(({ link }) => link?.to !== 'screen' || link.screen !== screen);
}
