import type { ProductList } from '../../../domain/lists/product-list.ts';
import { type Ports, whenStarted } from '../../core/ports/ports.ts';
import type { Store } from '../../core/store.ts';
import { whenAgreementKnown } from '../consent/consent.ts';
import { compareAtom, recentlyViewedAtom, wishlistAtom } from './lists-atoms.ts';

/** The atom of each list. */
export const listAtoms = {
  wishlist: wishlistAtom,
  compare: compareAtom,
  recentlyViewed: recentlyViewedAtom,
} as const;
export type ListName = keyof typeof listAtoms;

async function maySaveViewed(store: Store, { config }: Ports): Promise<boolean> {
  return config.consent.tools.keepsVisits && (await whenAgreementKnown(store)).functional;
}

/**
 * Shows a change at once and stores it; recently viewed products are stored with consent only
 * (pl-F01).
 */
export async function changeList(
  store: Store,
  name: ListName,
  edit: (list: ProductList) => ProductList,
  also: (ports: Ports) => void = () => {},
): Promise<void> {
  const ports = await whenStarted(store);
  store.set(listAtoms[name], edit);
  also(ports);
  if (name === 'recentlyViewed' && !(await maySaveViewed(store, ports))) return;
  const stored = await ports.records.update(name, (list) => [...edit(list ?? [])]);
  store.set(listAtoms[name], stored ?? []);
}

/** Applies a change that came from the backend, without sending it back. */
export function correctWishlist(
  store: Store,
  edit: (list: ProductList) => ProductList,
): Promise<void> {
  return changeList(store, 'wishlist', edit);
}
