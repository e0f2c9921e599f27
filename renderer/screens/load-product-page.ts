import { lawfulSummary } from '../../domain/price/lawful-text.ts';
import { isWhole } from '../../domain/product/next-variant.ts';
import type { VariantView } from '../../domain/product/views.ts';
import { readReviewPage } from '../../domain/product-page/review-pages.ts';
import { variantTitle } from '../../domain/product-page/variant-title.ts';
import type { ProductPageView } from '../../domain/product-page/views.ts';
import { loadProduct } from '../../domain/screens/load-product.ts';
import { plainText } from '../../domain/text/plain-text.ts';
import { openOptionsParameter } from '../../domain/url/screens.ts';
import type { LoadedView, ViewContext } from '../page/view-context.ts';

interface LoadedProductPage extends LoadedView<ProductPageView> {
  /** The selected variant; undefined for a product without one. */
  readonly chosen: VariantView | undefined;
}

/** Whether the address names a variant, whose page has its own title. */
const isNamed = ({ canonical }: ProductPageView): boolean =>
  'childSku' in ((canonical.to === 'entity' ? canonical.search : canonical.params) ?? {});

/** The page of a product. Throws `CATALOGUE_NOT_FOUND` or `CATALOGUE_UNAVAILABLE`. */
export async function loadProductPage(context: ViewContext): Promise<LoadedProductPage> {
  const { params, search } = context;
  const reviewPage = readReviewPage(search);
  const view = await loadProduct(context, {
    parentSku: params['parentSku'] ?? '',
    // In `params` the dispatcher sets the product's own SKU, so the variant in the query comes
    // first.
    childSku: search.get('childSku') ?? params['childSku'] ?? null,
    openOptions: search.get(openOptionsParameter)?.split(',') ?? [],
    reviewPage,
  });
  const named = search.get('childSku');
  const isOther = named !== null && named !== view.selectedSku;
  const { from, items } = view.reviews;
  const isBeyond = reviewPage > 1 && (from === 0 || items.length === 0);
  if (isOther || isBeyond) context.dontCache?.();
  const chosen = view.variants.find(({ sku }) => sku === view.selectedSku);
  // As on the page: the lowest price until a variant is chosen.
  const price = (isWhole(view.options, view.startChoice) ? chosen?.price : null) ?? view.price;
  const title = variantTitle(view, isNamed(view) ? view.startChoice : {});
  // Similar products often share one description, so the title goes first. A description written
  // for search engines stands alone, except for variants.
  const own = view.meta?.description;
  const head = own !== undefined && !isNamed(view) ? '' : title;
  const texts = [head, own ?? plainText(view.details.description)].filter((part) => part !== '');
  const description = lawfulSummary(texts.join('. '), price, 160, context.store.i18n) || null;
  const parts = view.buying === null ? [] : ['client/features/buying/buying-form.tsx'];
  return { view, head: { title, description, canonical: view.canonical, parts }, chosen };
}
