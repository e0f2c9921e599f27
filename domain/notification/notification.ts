import type { LinkTarget } from '../url/link-target.ts';

/** A button of a notice: it closes the notice, and may lead somewhere or name an action of the app. */
export interface NotificationAction {
  /** Message id. */
  readonly label: string;
  readonly link?: LinkTarget;
  /** `reload` brings the waiting version of the shop; the others answer the offer to install it. */
  readonly intent?: 'reload' | 'install' | 'no-install';
}

/** A notice to the shopper as rules give it: a message id with its values, never a sentence. */
export interface Notice {
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

/** Adds a notice at the end; one with the text of the last is not repeated. */
export function withNotice(
  shown: readonly Notification[],
  notice: Notice,
  id: string,
): readonly Notification[] {
  const last = shown.at(-1);
  const isRepeated =
    last?.message === notice.message &&
    JSON.stringify(last.values ?? {}) === JSON.stringify(notice.values ?? {});
  return isRepeated ? shown : [...shown, { ...notice, id }];
}
