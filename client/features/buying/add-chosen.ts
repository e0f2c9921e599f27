import type { ProductToAdd } from '../../../domain/cart/commands.ts';
import { cartProductOfPage } from '../../../domain/cart/product-of-page.ts';
import { itemKey } from '../../../domain/cart/same-item.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import type { Store } from '../../core/store.ts';
import { addAllToCart, dispatchCart } from '../cart/cart-actions.ts';
import { isAddingToCartAtom } from '../cart/cart-atoms.ts';
import { editModeAtom } from '../cart/edit-mode-atom.ts';

/** The products collected by the form; without a form one of the chosen variant or product. */
function chosenOf(
  view: ProductPageView,
  variantSku: string | null,
  collected: readonly ProductToAdd[] | null,
): readonly ProductToAdd[] {
  return collected ?? [{ product: cartProductOfPage(view, variantSku), qty: 1 }];
}

/**
 * Replaces the edited cart line by the choice on the product page, with the same quantity
 * [engage-30]; false if it was refused. A repeated click has no effect.
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

/** Adds the choice on a product page to the cart. */
export function addChosen(
  store: Store,
  view: ProductPageView,
  variantSku: string | null,
  collected: readonly ProductToAdd[] | null,
) {
  return addAllToCart(store, chosenOf(view, variantSku, collected));
}
