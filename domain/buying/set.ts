import { isAvailable } from '../catalogue/children.ts';
import type { ProductDocument } from '../catalogue/documents.ts';
import { returnLimitOf } from '../catalogue/return-limit.ts';
import { type Grosze, grosze } from '../money.ts';
import { priceView } from '../price/price-view.ts';
import { dispatchDays, laterDispatch, usualDispatch } from '../product/dispatch.ts';
import { isHidden } from '../product/loading-rules.ts';
import { mainPicture } from '../product/pictures.ts';
import { productLink } from '../product/product-link.ts';
import { quantityLimits } from '../product/quantity-limits.ts';
import { keepTogether } from '../text/keep-together.ts';

import { type LinkedProduct, setLinks } from './linked.ts';
import type { SetPartView } from './views.ts';

function partView(part: ProductDocument, quantity: number, now: Date): SetPartView {
  const hasPage = !isHidden(part) || Boolean(part.parentSku);
  const returnLimit = returnLimitOf(part);
  return {
    id: part.parentId ?? part.id,
    sku: part.sku,
    parentSku: part.parentSku ?? null,
    typeId: part.type_id,
    name: keepTogether(part.name),
    link: hasPage ? productLink(part) : null,
    picture: mainPicture(part),
    price: priceView(part, now),
    quantity,
    isAvailable: isAvailable(part),
    limits: quantityLimits(part),
    ...(returnLimit !== null && { returnLimit }),
    ...laterDispatch(dispatchDays(part, usualDispatch)),
  };
}

/** The parts of a grouped product that were found, each with its own quantity. */
export function setParts(
  product: ProductDocument,
  linked: LinkedProduct,
  now: Date,
): SetPartView[] {
  return setLinks(product).flatMap((link) => {
    const part = linked(link.linked_product_sku ?? '');
    return part ? [partView(part, Math.max(0, Math.floor(link.qty ?? 1)), now)] : [];
  });
}

/** Quantities by sku. */
export type SetChoice = Readonly<Record<string, number>>;

/** The initial choice of a set. Parts out of stock start at 0, unless all parts are. */
export function defaultSetChoice(parts: readonly SetPartView[]): SetChoice {
  const isAnyLeft = parts.some((part) => part.isAvailable);
  return Object.fromEntries(
    parts.map((part) => [part.sku, part.isAvailable || !isAnyLeft ? part.quantity : 0]),
  );
}

/** Sets the quantity of sold-out parts to 0, unless all parts are sold out. */
export function possibleSetChoice(parts: readonly SetPartView[], choice: SetChoice): SetChoice {
  if (!parts.some((part) => part.isAvailable)) return choice;
  const soldOut = parts.filter((part) => !part.isAvailable).map((part) => [part.sku, 0]);
  return { ...choice, ...Object.fromEntries(soldOut) };
}

/** Sum of quantity times price over the parts of a set. Null when no price is known. [price-04] */
export function setSum(
  parts: readonly SetPartView[],
  choice: SetChoice = defaultSetChoice(parts),
): Grosze | null {
  const priced = parts.flatMap(({ sku, price }) =>
    price ? [price.current * (choice[sku] ?? 0)] : [],
  );
  return priced.length === 0 ? null : grosze(priced.reduce((sum, amount) => sum + amount, 0));
}
