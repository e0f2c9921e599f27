import { atom } from 'jotai';
import {
  appendProduct,
  type ListedProduct,
  listLimits,
  type ProductList,
  prependProduct,
  removeProduct,
} from '../../domain/lists/product-list.ts';
import { type Ports, whenStarted } from '../ports.ts';
import type { Store } from '../store.ts';

export const wishlistAtom = atom<ProductList>([]);
export const recentlyViewedAtom = atom<ProductList>([]);
/** The stored lists were read: until then their place is reserved, not filled. */
export const listsAreLoadedAtom = atom(false);
export const wishlistSkusAtom = atom((get) => new Set(get(wishlistAtom).map(({ sku }) => sku)));

const atoms = { wishlist: wishlistAtom, recentlyViewed: recentlyViewedAtom } as const;
type ListName = keyof typeof atoms;

async function change(
  store: Store,
  name: ListName,
  edit: (list: ProductList) => ProductList,
): Promise<void> {
  const { records } = await whenStarted(store);
  store.set(atoms[name], edit);
  const stored = await records.update(name, (list) => [...edit(list ?? [])]);
  store.set(atoms[name], stored ?? []);
}

export function addToWishlist(store: Store, product: ListedProduct): Promise<void> {
  return change(store, 'wishlist', (list) => appendProduct(list, product, listLimits.wishlist));
}

export function removeFromWishlist(store: Store, sku: string): Promise<void> {
  return change(store, 'wishlist', (list) => removeProduct(list, sku));
}

/** Notes that a product page was looked at. */
export function noteViewed(store: Store, product: ListedProduct): Promise<void> {
  return change(store, 'recentlyViewed', (list) =>
    prependProduct(list, product, listLimits.recentlyViewed),
  );
}

/** Reads the stored lists and follows other tabs. */
export async function startLists(store: Store, { records }: Ports): Promise<() => void> {
  const read = async (name: ListName) => store.set(atoms[name], (await records.load(name)) ?? []);
  const stops = [
    records.watch('wishlist', () => void read('wishlist')),
    records.watch('recentlyViewed', () => void read('recentlyViewed')),
  ];
  await Promise.all([read('wishlist'), read('recentlyViewed')]);
  store.set(listsAreLoadedAtom, true);
  return () => {
    for (const stop of stops) stop();
  };
}
