import { atom } from 'jotai';
import type { ProductPageView } from '../../../domain/product-page/views.ts';

interface QuickAdd {
  readonly view: ProductPageView;
  /** Called once the product is in the cart. */
  readonly onAdded: () => void;
}

/** The product whose variant is being chosen in the panel over the page. */
export const quickAddAtom = atom<QuickAdd | null>(null);
