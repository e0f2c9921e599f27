import { ProductPage } from '../../client/features/product/product-page.tsx';
import type { ProductPageView } from '../../domain/product-page/views.ts';

export default function Page({ view }: { readonly view: ProductPageView }) {
  const { sku, selectedSku, startChoice } = view;
  // The key resets the state of the page when the product or the variant changes.
  return (
    <ProductPage key={[sku, selectedSku, ...Object.values(startChoice)].join(' ')} view={view} />
  );
}
