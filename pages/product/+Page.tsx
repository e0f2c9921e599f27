import { ProductPage } from '../../client/features/product/product-page.tsx';
import type { ProductPageView } from '../../domain/product-page/views.ts';

export default function Page({ view }: { readonly view: ProductPageView }) {
  // The key resets the state of the page when the product or the variant changes.
  return <ProductPage key={`${view.sku} ${view.selectedSku}`} view={view} />;
}
