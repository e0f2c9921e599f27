import { atom } from 'jotai';
import type { ProductPageView } from '../../domain/product/views.ts';

interface QuickAdd {
  readonly view: ProductPageView;
  /** Told once the product lies in the cart. */
  readonly onAdded: () => void;
}

/** The product whose variant is being chosen over the page. */
export const quickAddAtom = atom<QuickAdd | null>(null);
