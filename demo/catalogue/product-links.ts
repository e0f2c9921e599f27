import type { Garment } from './garment.ts';
import type { Fields } from './garment-fields.ts';
import { goesWith } from './outfit.ts';

const isSimple = ({ sizes, colours }: Garment) => sizes.length === 0 && colours.length === 1;

/** A few entries of a list, from a start that depends on the garment. */
function some(list: readonly Garment[], { id }: Garment, count: number): readonly Garment[] {
  const start = (id / 100) % Math.max(list.length - count, 1);
  return list.slice(start, start + count);
}

/** Links to related, up-sell and cross-sell products. */
export function linksOf(garment: Garment, garments: readonly Garment[]): Fields[] {
  const { kind, price } = garment;
  const partner = goesWith(garment, garments);
  const others = garments.filter(
    (other) => other !== garment && other !== partner && other.kind !== kind,
  );
  const links = {
    related: [
      ...(partner ? [partner] : []),
      ...some(
        others.filter((other) => other.kind.names === kind.names),
        garment,
        3,
      ),
    ],
    upsell: some(
      garments.filter((other) => other.kind === kind && other.price.gross > price.gross),
      garment,
      4,
    ),
    crosssell: some(
      others.filter((other) => other.kind.names === 'places'),
      garment,
      3,
    ),
  };
  return Object.entries(links)
    .flatMap(([type, linked]) => linked.map((other) => ({ type, other })))
    .map(({ type, other }, index) => ({
      sku: garment.sku,
      link_type: type,
      linked_product_sku: other.sku,
      linked_product_type: isSimple(other) ? 'simple' : 'configurable',
      position: index + 1,
    }));
}
