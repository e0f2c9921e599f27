import type { ScreenName } from '../url/screens.ts';
import { isSecret } from '../url/screens.ts';

/** Longer addresses are not the shop's: a listing with many filters has some 300 characters. */
const longest = 1000;

/**
 * One slash, then characters that a browser writes into an address: ASCII, no space, no backslash.
 */
const pathForm = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;

/** Sign-in pages and error pages, to which no shopper needs to return. */
const notReturned: ReadonlySet<ScreenName> = new Set([
  'login',
  'register',
  'forgot-password',
  'error',
  'offline',
  'page-not-found',
]);

/** The screen of a path in this store view; `document` where only the URL map can decide. */
export type ScreenAt = (pathname: string) => ScreenName | 'document' | null;

/** Whether a shopper may return to this screen after signing in. */
function isReturned(screen: ScreenName | 'document' | null): boolean {
  if (screen === null || screen === 'document') return screen !== null;
  return !notReturned.has(screen) && !isSecret(screen);
}

/**
 * The page to return to after signing in, as a path of this shop with query and hash. Null for
 * another origin, another store view, a sign-in page and an address that contains a secret. The
 * text is untrusted: it comes from the address. [account-61]
 */
export function returnPath(text: string | null, origin: string, screenAt: ScreenAt): string | null {
  if (text === null || text.length > longest || !pathForm.test(text)) return null;
  const url = URL.parse(text, origin);
  // `/.//host` is parsed as `//host`, so the parsed path is checked.
  if (url === null || url.origin !== origin || url.pathname.includes('//')) return null;
  return isReturned(screenAt(url.pathname)) ? url.pathname + url.search + url.hash : null;
}
