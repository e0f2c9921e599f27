import type { CartLine } from '../cart/cart-line.ts';
import type { ProductCard } from '../product/views.ts';
import type { ProductPageView } from '../product-page/views.ts';
import type { LinkTarget } from '../url/link-target.ts';
import type { ListedProduct } from './product-list.ts';

function withoutVariant({ search, ...link }: LinkTarget): LinkTarget {
  const { childSku: _variant, ...rest } = search ?? {};
  return Object.keys(rest).length === 0 ? link : { ...link, search: rest };
}

/** The product of a page as lists store it: the product itself, not the variant viewed. */
export function listedProduct(view: ProductPageView): ListedProduct {
  return {
    sku: view.sku,
    id: view.id,
    name: view.name,
    picture: view.gallery[0]?.path ?? null,
    link: withoutVariant(view.canonical),
    price: view.price?.current ?? null,
  };
}

/** The product of a card as lists store it. */
export function listedOfCard({ sku, id, name, picture, link, price }: ProductCard): ListedProduct {
  return { sku, id, name, picture, link, price: price?.current ?? null };
}

/** The product of a cart line as lists store it: the product itself, not the chosen variant. */
export function listedOfLine(
  line: Pick<CartLine, 'sku' | 'parentSku' | 'id' | 'name' | 'picture' | 'link' | 'unitPrice'>,
): ListedProduct {
  const { sku, parentSku, id, name, picture, link, unitPrice } = line;
  return {
    sku: parentSku ?? sku,
    id,
    name,
    picture,
    link: link && withoutVariant(link),
    price: unitPrice,
  };
}
