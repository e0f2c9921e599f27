import { pickedParts } from '../buying/bundle.ts';
import { type BuyingChoice, choiceTotal } from '../buying/choice.ts';
import { choiceLabels, productOptionOf } from '../buying/product-option.ts';
import type { BuyingView, SetPartView } from '../buying/views.ts';
import { laterDispatch } from '../product/dispatch.ts';
import { combinedLimits } from '../product/quantity-limits.ts';
import type { ProductPageView } from '../product-page/views.ts';
import type { CartProduct } from './cart-product.ts';
import type { ProductToAdd } from './commands.ts';
import { reductionOf } from './line-reduction.ts';
import { cartProductOfPage } from './product-of-page.ts';

/** A part of a set is added as a product of its own. */
function productOfPart(part: SetPartView): CartProduct {
  return {
    sku: part.sku,
    parentSku: part.parentSku,
    type_id: part.typeId,
    id: part.id,
    name: part.name,
    ...(part.returnLimit && { returnLimit: part.returnLimit }),
    ...laterDispatch(part.dispatchDays),
    picture: part.picture,
    link: part.link,
    options: [],
    product_option: null,
    unitPrice: part.price?.current ?? null,
    reduction: reductionOf(part.price),
    limits: part.limits,
    stock: part.isAvailable ? 'ok' : 'out_of_stock',
    errors: {},
  };
}

/**
 * The products to add for a choice: each part of a set with its quantity, or one product with its
 * `product_option`, labels and price. The choice must be free of errors (`choiceErrors`).
 */
export function productsOfChoice(
  page: ProductPageView,
  variantSku: string | null,
  view: BuyingView,
  choice: BuyingChoice,
): ProductToAdd[] {
  if (page.typeId === 'grouped') {
    return view.set.flatMap((part) => {
      const qty = choice.set[part.sku] ?? 0;
      return qty > 0 ? [{ product: productOfPart(part), qty }] : [];
    });
  }
  const base = cartProductOfPage(page, variantSku);
  const parts = view.bundle.flatMap((option) => pickedParts(option, choice.bundle[option.id]));
  const product = {
    ...base,
    limits: combinedLimits(
      base.limits,
      parts.map(({ part, quantity }) => ({ limits: part.limits, quantity })),
    ),
    product_option: productOptionOf(view, choice, base.product_option),
    options: [...base.options, ...choiceLabels(view, choice)],
    unitPrice: choiceTotal(view, base.unitPrice, choice),
  };
  return [{ product, qty: 1 }];
}
