import type { ProductPageView } from './views.ts';

/** The title of a product's page without the shop's name; a chosen variant adds its options. */
export function variantTitle(
  { name, meta, options }: Pick<ProductPageView, 'name' | 'meta' | 'options'>,
  choice: Readonly<Record<string, string>>,
): string {
  const labels = options.flatMap(
    ({ code, values }) => values.find(({ id }) => id === choice[code])?.label ?? [],
  );
  return [meta?.title ?? name, ...labels].join(', ');
}
