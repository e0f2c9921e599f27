import { atom } from 'jotai';

/** Whether the wishlist panel is open. [engage-35] */
export const isWishlistOpenAtom = atom(false);
