import { returnPath } from '../../domain/session/return-path.ts';
import { clientScreenOf, unnamedPath } from '../router/router.ts';
import { learnAddress } from './fetch-url-map.ts';
import { navigate } from './navigate.ts';

interface ShopAddresses {
  readonly storeCode: string;
  /** Path of the account page, the default target. */
  readonly account: string;
}

/** The screen of an address in this store view; an unknown address may be a document. */
const screenAt = (pathname: string) =>
  clientScreenOf(pathname) ?? (unnamedPath(pathname) === null ? null : 'document');

/** The page that the return text names; null without a valid one. */
async function namedPage(text: string | null, storeCode: string): Promise<string | null> {
  const path = returnPath(text, location.origin, screenAt);
  if (path === null) return null;
  const url = new URL(path, location.origin);
  await learnAddress(url, storeCode);
  return clientScreenOf(url.pathname) === null ? null : path;
}

/**
 * Opens the page that the shopper wanted before signing in, else the account. It replaces the
 * history entry of the form, so a step back does not return to it. [account-60]
 */
export async function openReturn(
  text: string | null,
  { storeCode, account }: ShopAddresses,
): Promise<void> {
  const path = await namedPage(text, storeCode);
  await navigate(path ?? account, { replaces: true });
}
