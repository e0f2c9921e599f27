import type { ProductToAdd } from '../../domain/cart/commands.ts';
import { cartProductOfPage } from '../../domain/cart/product-of-page.ts';
import { itemKey } from '../../domain/cart/same-item.ts';
import type { ProductPageView } from '../../domain/product/views.ts';
import { addAllToCart, dispatchCart } from '../cart/cart-actions.ts';
import { isAddingToCartAtom } from '../cart/cart-atoms.ts';
import { editModeAtom } from '../cart/edit-mode-atom.ts';
import type { Store } from '../store.ts';

/** What a form has collected, or without one a piece of the chosen variant or the product. */
function chosenOf(
  view: ProductPageView,
  variantSku: string | null,
  collected: readonly ProductToAdd[] | null,
): readonly ProductToAdd[] {
  return collected ?? [{ product: cartProductOfPage(view, variantSku), qty: 1 }];
}

/**
 * Puts the choice made on a product's page in the place of the line being changed, in its number of
 * pieces [engage-30]; false where it was refused. Pressed again, on the way back to the cart or on the
 * page's other button, it finds nothing left to change.
 */
export async function saveEdit(
  store: Store,
  view: ProductPageView,
  variantSku: string | null,
  collected: readonly ProductToAdd[] | null,
): Promise<boolean> {
  const edit = store.get(editModeAtom);
  const [chosen] = chosenOf(view, variantSku, collected);
  if (edit === null || chosen === undefined || store.get(isAddingToCartAtom)) return false;
  const { key, qty } = edit;
  const { product } = chosen;
  store.set(isAddingToCartAtom, true);
  try {
    const { outcomes } = await dispatchCart(store, { type: 'replace', key, product, qty });
    if (outcomes.some(({ status }) => status === 'refused')) return false;
    const selectedOptions = product.product_option;
    store.set(editModeAtom, { ...edit, key: itemKey(product), selectedOptions });
    return true;
  } finally {
    store.set(isAddingToCartAtom, false);
  }
}

/** Puts what is chosen on a product's page into the cart. */
export function addChosen(
  store: Store,
  view: ProductPageView,
  variantSku: string | null,
  collected: readonly ProductToAdd[] | null,
) {
  return addAllToCart(store, chosenOf(view, variantSku, collected));
}
