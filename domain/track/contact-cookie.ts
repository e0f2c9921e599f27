import { monthsLater } from '../consent/consent-record.ts';

const months = 12;

/** Days that the contact service stores its own cookies, passed to its script. */
export const contactDays = 365;

/** The cookie that identifies the browser to the contact service, for 12 months (track-08). */
export function contactCookie(contactId: string, now: number, isSecure: boolean): string {
  const expires = new Date(monthsLater(now, months)).toUTCString();
  const rest = `Expires=${expires}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `smclient=${encodeURIComponent(contactId)}; ${rest}`;
}
