import type { Mail } from './outbox.ts';

/** A pending mail. */
export interface Owed {
  /** Null if no mail is needed after all. */
  readonly make: () => Mail | null | Promise<Mail | null>;
  /** Records that the mail is on its way; runs within a transaction. */
  readonly done: () => void;
}
