import { atom } from 'jotai';
import type { ProductList } from '../../../domain/lists/product-list.ts';
import { personalAtom } from '../../core/personal-atom.ts';

const skusOf = (list: ProductList) => new Set(list.map(({ sku }) => sku));

export const wishlistAtom = personalAtom<ProductList>([]);
export const compareAtom = personalAtom<ProductList>([]);
export const recentlyViewedAtom = personalAtom<ProductList>([]);
/** Whether the stored lists were read: until then their space is only reserved. */
export const listsAreLoadedAtom = atom(false);

/** The compared products, and whether they were read. [engage-21] */
export const compareStateAtom = atom((get) => ({
  items: get(compareAtom),
  loaded: get(listsAreLoadedAtom),
}));

export const wishlistSkusAtom = atom((get) => skusOf(get(wishlistAtom)));
export const compareSkusAtom = atom((get) => skusOf(get(compareAtom)));
