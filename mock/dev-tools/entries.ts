import { randomUUID } from 'node:crypto';
import type { Clock } from '../../domain/clock.ts';

/** A login link of the dev tools is used at once. */
const life = 120_000;

/** One-time passwords of the dev tools: each opens one account for a short time. */
export interface OneTimePasswords {
  make(email: string): string;
  /** Consumes a password; false if it is unknown. */
  spend(email: string, password: string): boolean;
}

/** They end with the process and do not exist in production. */
export function createDevEntries(clock: Clock): OneTimePasswords {
  const open = new Map<string, { readonly email: string; readonly until: number }>();
  return {
    make(email) {
      const password = randomUUID();
      open.set(password, { email, until: clock() + life });
      return password;
    },
    spend(email, password) {
      const entry = open.get(password);
      open.delete(password);
      return entry !== undefined && entry.email === email.trim() && entry.until > clock();
    },
  };
}
