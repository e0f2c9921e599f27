import {
  appendProduct,
  type ListedProduct,
  listLimits,
  type ProductList,
  prependProduct,
  removeProduct,
} from '../../../domain/lists/product-list.ts';
import { type Ports, portsAtom } from '../../core/ports/ports.ts';
import {
  customerAtom,
  isLoggedInAtom,
  sessionIsLoadedAtom,
} from '../../core/session/session-atoms.ts';
import type { Store } from '../../core/store.ts';
import { consentAtom } from '../consent/consent-atoms.ts';
import { changeList, type ListName, listAtoms } from './change-list.ts';
import {
  compareSkusAtom,
  listsAreLoadedAtom,
  recentlyViewedAtom,
  wishlistAtom,
  wishlistSkusAtom,
} from './lists-atoms.ts';

const names: readonly ListName[] = ['wishlist', 'compare', 'recentlyViewed'];

/**
 * Records a wishlist change that is not sent yet, at the moment the list changes. So the change
 * survives if the shopper leaves the page before its task exists. A guest's additions are recorded
 * too, so the first read of the customer's list after signing in includes them.
 */
function noteWish(
  store: Store,
  { records }: Ports,
  { id }: ListedProduct,
  isWished: boolean,
): void {
  if (id === null) return;
  const isCustomer = store.get(isLoggedInAtom);
  void records.update('untoldWishes', (pending) => {
    const { [id]: _noted, ...others } = pending ?? {};
    if (isWished || isCustomer) return { ...others, [id]: isWished };
    return Object.keys(others).length === 0 ? null : others;
  });
}

/** Sends a customer's wishlist change to the backend; a guest's list stays on this device. */
async function notePendingWish(
  store: Store,
  product: ListedProduct,
  isWished: boolean,
): Promise<void> {
  if (!store.get(isLoggedInAtom)) return;
  const { sendWish } = await import('./sync-wishlist.ts');
  await sendWish(store, product, isWished);
}

/** Adds a product to the wishlist; false when it is full. */
export async function addToWishlist(store: Store, product: ListedProduct): Promise<boolean> {
  const wasWished = store.get(wishlistSkusAtom).has(product.sku);
  const has = () => store.get(wishlistSkusAtom).has(product.sku);
  const append = (list: ProductList) => appendProduct(list, product, listLimits.wishlist);
  await changeList(store, 'wishlist', append, (ports) => {
    if (has()) noteWish(store, ports, product, true);
  });
  const isWished = has();
  if (isWished && !wasWished) void store.get(portsAtom)?.track.track({ kind: 'wished', product });
  if (isWished) await notePendingWish(store, product, true);
  return isWished;
}

/** Removes a product from the wishlist, here and at the backend. */
export async function removeFromWishlist(store: Store, sku: string): Promise<void> {
  const product = store.get(wishlistAtom).find((item) => item.sku === sku);
  const remove = (list: ProductList) => removeProduct(list, sku);
  await changeList(store, 'wishlist', remove, (ports) => {
    if (product) noteWish(store, ports, product, false);
  });
  if (product) await notePendingWish(store, product, false);
}

/** Removes all products from the wishlist. */
export async function clearWishlist(store: Store): Promise<void> {
  const products = store.get(wishlistAtom);
  await changeList(
    store,
    'wishlist',
    () => [],
    (ports) => {
      for (const product of products) noteWish(store, ports, product, false);
    },
  );
  for (const product of products) await notePendingWish(store, product, false);
}

/** Adds a product to the comparison; false when it is full. */
export async function addToCompare(store: Store, product: ListedProduct): Promise<boolean> {
  await changeList(store, 'compare', (list) => appendProduct(list, product, listLimits.compare));
  return store.get(compareSkusAtom).has(product.sku);
}

/** Removes a product from the comparison. */
export function removeFromCompare(store: Store, sku: string): Promise<void> {
  return changeList(store, 'compare', (list) => removeProduct(list, sku));
}

/** Empties the comparison. */
export function clearCompare(store: Store): Promise<void> {
  return changeList(store, 'compare', () => []);
}

/** Clears the recently viewed products. */
export function clearViewed(store: Store): Promise<void> {
  return changeList(store, 'recentlyViewed', () => []);
}

/** Adds a product to the recently viewed. */
export function noteViewed(store: Store, product: ListedProduct): Promise<void> {
  return changeList(store, 'recentlyViewed', (list) =>
    prependProduct(list, product, listLimits.recentlyViewed),
  );
}

/** Merges the lists of device and customer on login. */
function joinOnLogin(store: Store): () => void {
  let known = store.get(customerAtom);
  return store.sub(customerAtom, () => {
    const customer = store.get(customerAtom);
    const isLogin = known === null && customer !== null && store.get(sessionIsLoadedAtom);
    known = customer;
    if (!isLogin) return;
    void import('./sync-wishlist.ts').then((sync) => sync.joinWishlists(store));
    void import('./sync-lists.ts').then((sync) => sync.syncLists(store));
  });
}

/**
 * Stores the recently viewed products when the shopper gives consent, and hides them when it is
 * withdrawn.
 */
function followConsent(store: Store): () => void {
  let was = store.get(consentAtom)?.agreed.functional;
  return store.sub(consentAtom, () => {
    const is = store.get(consentAtom)?.agreed.functional;
    const [before, now] = [was, is];
    was = is;
    const held = store.get(recentlyViewedAtom);
    const keepCurrent = (stored: ProductList) => (stored.length > 0 ? stored : held);
    if (before === false && now === true) void changeList(store, 'recentlyViewed', keepCurrent);
    if (before === true && now === false) store.set(recentlyViewedAtom, []);
  });
}

/** Reads the stored lists and follows other tabs. */
export async function startLists(store: Store, { records }: Ports): Promise<() => void> {
  const read = async (name: ListName) => {
    const stored = await records.load(name);
    // Without consent the recently viewed products exist only in memory.
    if (stored !== null || name !== 'recentlyViewed') store.set(listAtoms[name], stored ?? []);
  };
  const stops = names.map((name) => records.watch(name, () => void read(name)));
  await Promise.all(names.map(read));
  store.set(listsAreLoadedAtom, true);
  stops.push(joinOnLogin(store), followConsent(store));
  return () => {
    for (const stop of stops) stop();
  };
}
