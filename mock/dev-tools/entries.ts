import { randomUUID } from 'node:crypto';
import type { Clock } from '../../domain/clock.ts';

/** A press of the desk is followed at once. */
const life = 120_000;

/** Passwords of the desk: each opens one account, once, and soon. */
export interface DeskEntries {
  make(email: string): string;
  /** Uses it up; whether it was one. */
  spend(email: string, password: string): boolean;
}

/** None of them outlives the process, and there are none in production. */
export function createDevEntries(clock: Clock): DeskEntries {
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
