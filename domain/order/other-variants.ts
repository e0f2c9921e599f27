import type { ProductPageView } from '../product/views.ts';

export interface OtherVariant {
  readonly sku: string;
  /** Its options as text: `Granat, 40`. */
  readonly label: string;
}

/** The variants available in exchange for one: in stock, and not the same. */
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
