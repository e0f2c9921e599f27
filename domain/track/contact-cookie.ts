import { monthsLater } from '../consent/consent-record.ts';

const months = 12;

/** Days the contact service keeps its own cookies, told to its script. */
export const contactDays = 365;

/** The cookie that tells the contact service whose browser this is, for 12 months (track-08). */
export function contactCookie(contactId: string, now: number, isSecure: boolean): string {
  const expires = new Date(monthsLater(now, months)).toUTCString();
  const rest = `Expires=${expires}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `smclient=${encodeURIComponent(contactId)}; ${rest}`;
}
