import type { Choice } from '../../../domain/product/next-variant.ts';
import { variantTitle } from '../../../domain/product-page/variant-title.ts';
import type { ProductPageView } from '../../../domain/product-page/views.ts';
import { documentTitle, type ShopTitles } from '../../../domain/text/document-title.ts';

/** Gives the document the title of the chosen variant, as the server does for its address. */
export function nameVariant(view: ProductPageView, choice: Choice, shop: ShopTitles): void {
  document.title = documentTitle(variantTitle(view, choice), shop);
}
