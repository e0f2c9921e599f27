import { atom } from 'jotai';

/** The favourites are open over the page. [engage-35] */
export const isWishlistOpenAtom = atom(false);
