import { navigate } from 'vike/client/router';
import { returnPath } from '../../domain/session/return-path.ts';
import { clientScreenOf, unnamedPath } from '../client-router.ts';
import { learnAddress } from './fetch-url-map.ts';

interface ShopAddresses {
  readonly storeCode: string;
  /** Path of the account, for who was going nowhere else. */
  readonly account: string;
}

/** The path table's word on an address of this store view; what it does not know may be a document's. */
const screenAt = (pathname: string) =>
  clientScreenOf(pathname) ?? (unnamedPath(pathname) === null ? null : 'document');

/** The page that a text of the address names; null where there is none. */
async function namedPage(text: string | null, storeCode: string): Promise<string | null> {
  const path = returnPath(text, location.origin, screenAt);
  if (path === null) return null;
  const url = new URL(path, location.origin);
  await learnAddress(url, storeCode);
  return clientScreenOf(url.pathname) === null ? null : path;
}

/**
 * Opens the page that a shopper was going to before signing in, else the account. It takes the place of the
 * form, so that a step back does not lead to it. [account-60]
 */
export async function openReturn(
  text: string | null,
  { storeCode, account }: ShopAddresses,
): Promise<void> {
  const path = await namedPage(text, storeCode);
  await navigate(path ?? account, { overwriteLastHistoryEntry: true });
}
