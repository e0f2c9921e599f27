import type { ProductDocument } from '../catalogue/documents.ts';
import type { ProductCard } from '../product/views.ts';
import type { ProductRailView, RailKind } from './views.ts';

/** Rows of cards below a product, in the displayed order. */
const railKinds = ['related', 'upsell', 'crosssell'] as const satisfies readonly RailKind[];

type Linked = Pick<ProductDocument, 'sku' | 'product_links'>;

/**
 * Skus of each row from the product's links, in the platform's order; a sku is in one
 * row only. [product-07]
 */
function railSkus(product: Linked, limit: number) {
  const shown = new Set([product.sku]);
  const links = (product.product_links ?? []).toSorted((a, b) => a.position - b.position);
  return railKinds.map((kind) => {
    const wanted = links
      .filter((link) => link.link_type === kind)
      .flatMap((link) => link.linked_product_sku ?? []);
    const skus = [...new Set(wanted)].filter((sku) => !shown.has(sku)).slice(0, limit);
    for (const sku of skus) shown.add(sku);
    return { kind, skus };
  });
}

/** All products that the rows need from the catalogue. */
export function railProducts(product: Linked, limit: number): readonly string[] {
  return railSkus(product, limit).flatMap(({ skus }) => skus);
}

/** The rows with the products that were found; an empty row is left out. */
export function railViews(
  product: Linked,
  limit: number,
  cardOf: (sku: string) => ProductCard | null,
): readonly ProductRailView[] {
  return railSkus(product, limit)
    .map(({ kind, skus }) => ({ kind, cards: skus.map(cardOf).filter((card) => card !== null) }))
    .filter(({ cards }) => cards.length > 0);
}

/**
 * Skus of what goes with several products: the first of each, then the second of each, without
 * those in `without`. Better (`upsell`) products replace one and go with none.
 */
export function goesWith(
  products: readonly Linked[],
  without: ReadonlySet<string>,
  limit: number,
): readonly string[] {
  const rows = products.map((product) =>
    railSkus(product, limit)
      .filter(({ kind }) => kind !== 'upsell')
      .flatMap(({ skus }) => skus),
  );
  const longest = Math.max(0, ...rows.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row[at] ?? []));
  return [...new Set(inTurn.flat())].filter((sku) => !without.has(sku)).slice(0, limit);
}
