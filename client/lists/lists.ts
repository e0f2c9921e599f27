import {
  appendProduct,
  type ListedProduct,
  listLimits,
  type ProductList,
  prependProduct,
  removeProduct,
} from '../../domain/lists/product-list.ts';
import { whenAgreementKnown } from '../consent/consent.ts';
import { consentAtom } from '../consent/consent-atoms.ts';
import { type Ports, portsAtom, whenStarted } from '../ports.ts';
import { customerAtom, isLoggedInAtom, sessionIsLoadedAtom } from '../session/session-atoms.ts';
import type { Store } from '../store.ts';
import {
  compareAtom,
  compareSkusAtom,
  listsAreLoadedAtom,
  recentlyViewedAtom,
  wishlistAtom,
  wishlistSkusAtom,
} from './lists-atoms.ts';

const atoms = {
  wishlist: wishlistAtom,
  compare: compareAtom,
  recentlyViewed: recentlyViewedAtom,
} as const;
type ListName = keyof typeof atoms;
const names: readonly ListName[] = ['wishlist', 'compare', 'recentlyViewed'];

async function mayKeepViewed(store: Store, { config }: Ports): Promise<boolean> {
  return config.consent.tools.keepsVisits && (await whenAgreementKnown(store)).functional;
}

/** Shows a change at once and keeps it; what was looked at is kept with consent only (pl-F01). */
async function change(
  store: Store,
  name: ListName,
  edit: (list: ProductList) => ProductList,
  also: (ports: Ports) => void = () => {},
): Promise<void> {
  const ports = await whenStarted(store);
  store.set(atoms[name], edit);
  also(ports);
  if (name === 'recentlyViewed' && !(await mayKeepViewed(store, ports))) return;
  const stored = await ports.records.update(name, (list) => [...edit(list ?? [])]);
  store.set(atoms[name], stored ?? []);
}

/**
 * Notes that the backend has not heard of a wish, in the moment the list is changed: who leaves the page before a
 * task is made of it has wished, too. A guest's wish is noted as well: whichever tab or page reads the
 * customer's list first after signing in then keeps it.
 */
function noteWish(
  store: Store,
  { records }: Ports,
  { id }: ListedProduct,
  isWished: boolean,
): void {
  if (id === null) return;
  const isCustomer = store.get(isLoggedInAtom);
  void records.update('untoldWishes', (untold) => {
    const { [id]: _noted, ...others } = untold ?? {};
    if (isWished || isCustomer) return { ...others, [id]: isWished };
    return Object.keys(others).length === 0 ? null : others;
  });
}

/** Tells the backend of a customer's wish; a guest's is this device's alone. */
async function tellWish(store: Store, product: ListedProduct, isWished: boolean): Promise<void> {
  if (!store.get(isLoggedInAtom)) return;
  const { tellBackend } = await import('./sync-wishlist.ts');
  await tellBackend(store, product, isWished);
}

/** Puts a product on the wishlist; false when there is no more room. */
export async function addToWishlist(store: Store, product: ListedProduct): Promise<boolean> {
  const wasWished = store.get(wishlistSkusAtom).has(product.sku);
  const has = () => store.get(wishlistSkusAtom).has(product.sku);
  const append = (list: ProductList) => appendProduct(list, product, listLimits.wishlist);
  await change(store, 'wishlist', append, (ports) => {
    if (has()) noteWish(store, ports, product, true);
  });
  const isWished = has();
  if (isWished && !wasWished) void store.get(portsAtom)?.track.track({ kind: 'wished', product });
  if (isWished) await tellWish(store, product, true);
  return isWished;
}

/** Takes a product off the favourites, here and at the backend. */
export async function removeFromWishlist(store: Store, sku: string): Promise<void> {
  const product = store.get(wishlistAtom).find((item) => item.sku === sku);
  const remove = (list: ProductList) => removeProduct(list, sku);
  await change(store, 'wishlist', remove, (ports) => {
    if (product) noteWish(store, ports, product, false);
  });
  if (product) await tellWish(store, product, false);
}

/** Takes all products off the wishlist. */
export async function clearWishlist(store: Store): Promise<void> {
  const products = store.get(wishlistAtom);
  await change(
    store,
    'wishlist',
    () => [],
    (ports) => {
      for (const product of products) noteWish(store, ports, product, false);
    },
  );
  for (const product of products) await tellWish(store, product, false);
}

/** Changes the wishlist by what the backend told: nothing is told back. */
export function correctWishlist(
  store: Store,
  edit: (list: ProductList) => ProductList,
): Promise<void> {
  return change(store, 'wishlist', edit);
}

/** Puts a product beside those compared; false when there is no more room. */
export async function addToCompare(store: Store, product: ListedProduct): Promise<boolean> {
  await change(store, 'compare', (list) => appendProduct(list, product, listLimits.compare));
  return store.get(compareSkusAtom).has(product.sku);
}

/** Takes a product out of the comparison. */
export function removeFromCompare(store: Store, sku: string): Promise<void> {
  return change(store, 'compare', (list) => removeProduct(list, sku));
}

/** Empties the comparison. */
export function clearCompare(store: Store): Promise<void> {
  return change(store, 'compare', () => []);
}

/** Forgets what was looked at. */
export function forgetViewed(store: Store): Promise<void> {
  return change(store, 'recentlyViewed', () => []);
}

/** Notes that a product page was looked at. */
export function noteViewed(store: Store, product: ListedProduct): Promise<void> {
  return change(store, 'recentlyViewed', (list) =>
    prependProduct(list, product, listLimits.recentlyViewed),
  );
}

/** Joins the lists of device and customer when somebody logs in. */
function joinOnLogin(store: Store): () => void {
  let known = store.get(customerAtom);
  return store.sub(customerAtom, () => {
    const customer = store.get(customerAtom);
    const isLogin = known === null && customer !== null && store.get(sessionIsLoadedAtom);
    known = customer;
    if (isLogin) void import('./sync-wishlist.ts').then((sync) => sync.joinWishlists(store));
  });
}

/**
 * What was looked at before the shopper agreed to have it kept is kept then, and goes from the screen
 * when they take that back.
 */
function followConsent(store: Store): () => void {
  let was = store.get(consentAtom)?.agreed.functional;
  return store.sub(consentAtom, () => {
    const is = store.get(consentAtom)?.agreed.functional;
    const [before, now] = [was, is];
    was = is;
    const held = store.get(recentlyViewedAtom);
    const keepHeld = (kept: ProductList) => (kept.length > 0 ? kept : held);
    if (before === false && now === true) void change(store, 'recentlyViewed', keepHeld);
    if (before === true && now === false) store.set(recentlyViewedAtom, []);
  });
}

/** Reads the stored lists and follows other tabs. */
export async function startLists(store: Store, { records }: Ports): Promise<() => void> {
  const read = async (name: ListName) => {
    const stored = await records.load(name);
    // What was looked at without consent is nowhere but on the page.
    if (stored !== null || name !== 'recentlyViewed') store.set(atoms[name], stored ?? []);
  };
  const stops = names.map((name) => records.watch(name, () => void read(name)));
  await Promise.all(names.map(read));
  store.set(listsAreLoadedAtom, true);
  stops.push(joinOnLogin(store), followConsent(store));
  return () => {
    for (const stop of stops) stop();
  };
}
