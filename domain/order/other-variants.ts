import type { ProductPageView } from '../product-page/views.ts';

export interface OtherVariant {
  readonly sku: string;
  /** The text of its options: `Granat, 40`. */
  readonly label: string;
}

/** The variants that can be sent in exchange: in stock and different from this one. */
export function otherVariants(
  { options, variants }: Pick<ProductPageView, 'options' | 'variants'>,
  sku: string,
): readonly OtherVariant[] {
  return variants
    .filter((variant) => variant.isAvailable && variant.sku !== sku)
    .map((variant) => {
      const labels = options.flatMap(({ code, values }) =>
        values.filter(({ id }) => id === variant.choice[code]).map(({ label }) => label),
      );
      return { sku: variant.sku, label: labels.join(', ') };
    });
}
