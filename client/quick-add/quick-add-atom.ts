import { atom } from 'jotai';
import type { ProductPageView } from '../../domain/product/views.ts';

/** The product whose variant is being chosen over the page. */
export const quickAddAtom = atom<ProductPageView | null>(null);
