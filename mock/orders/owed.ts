import type { Mail } from '../mails/outbox.ts';

/** A mail that has yet to be written. */
export interface Owed {
  /** Null where there is nothing to write after all. */
  readonly make: () => Mail | null | Promise<Mail | null>;
  readonly done: () => void;
}
