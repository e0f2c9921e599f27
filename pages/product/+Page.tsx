import { ProductPage } from '../../client/product/product-page.tsx';
import type { ProductPageView } from '../../domain/product/views.ts';

export default function Page({ view }: { readonly view: ProductPageView }) {
  // Another product is another choice: nothing of the one before may stay.
  return <ProductPage key={`${view.sku} ${view.selectedSku}`} view={view} />;
}
