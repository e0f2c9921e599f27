import type { ScreenName } from '../url/screen-names.ts';
import { isSecret } from '../url/secret-screens.ts';

/** Longer addresses are none of ours: a listing with many filters has some 300 signs. */
const longest = 1000;

/** One slash, then signs that stand in an address as the browser writes it: ASCII, no space, no backslash. */
const pathForm = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;

/** Nobody goes there to do something: they are the ways in, or stand in for a page that is missing. */
const notReturned: ReadonlySet<ScreenName> = new Set([
  'login',
  'register',
  'forgot-password',
  'error',
  'offline',
  'page-not-found',
]);

/** What the path table says of a path in this store view: `document` where only the URL map can tell. */
export type ScreenAt = (pathname: string) => ScreenName | 'document' | null;

/** Whether a shopper who has signed in is led to this screen. */
function isReturned(screen: ScreenName | 'document' | null): boolean {
  if (screen === null || screen === 'document') return screen !== null;
  return !notReturned.has(screen) && !isSecret(screen);
}

/**
 * The page that a shopper is led to after signing in, as a path of this shop with its query and hash; null for
 * whatever is not one: another origin, another store view, a way in, an address that is a key. The text comes
 * from an address that anybody may have written. [account-61]
 */
export function returnPath(text: string | null, origin: string, screenAt: ScreenAt): string | null {
  if (text === null || text.length > longest || !pathForm.test(text)) return null;
  const url = URL.parse(text, origin);
  // `/.//host` is read as `//host`: what counts is the path after reading.
  if (url === null || url.origin !== origin || url.pathname.includes('//')) return null;
  return isReturned(screenAt(url.pathname)) ? url.pathname + url.search + url.hash : null;
}
