import type { Mail } from './outbox.ts';

/** A pending mail. */
export interface Owed {
  /** Null if no mail is needed after all. */
  readonly make: () => Mail | null | Promise<Mail | null>;
  readonly done: () => void;
}
