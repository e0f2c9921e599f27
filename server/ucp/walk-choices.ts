import { bareNumbers, type Wish } from '../../domain/ucp/read-wish.ts';
import type { FoundProduct, OfferedMethod, WalkedCheckout } from './walk-schemas.ts';

/** Methods whose points are the merchant's own shops, so not parcel lockers. */
const ownShops = new Set(['pickup-salon', 'pickup-showroom']);

/** The start of a path: a product, perhaps its variant, or a line. */
const listed = /^\$\.(products|line_items)\[(\d{1,3})\](?:\.variants\[(\d{1,3})\])?/;

/** What a message concerns: the product or line of its path, else the path. */
export function placeOf(
  path: string,
  products: readonly FoundProduct[],
  lines: WalkedCheckout['line_items'],
) {
  const [, list, at = '', variantAt = ''] = listed.exec(path) ?? [];
  if (list === 'line_items') return lines[Number(at)]?.item.title ?? path;
  const product = list === undefined ? undefined : products[Number(at)];
  if (product === undefined) return path;
  const variant = variantAt === '' ? undefined : product.variants[Number(variantAt)];
  const isNamed = variant !== undefined && variant.title !== product.title;
  return isNamed ? `${product.title}, ${variant.title}` : product.title;
}

/** A point by its name, with its code where the name lacks it. */
const pointName = ({ id, name }: OfferedMethod['destinations'][number]) =>
  name.includes(id) ? name : `${id} ${name}`.trim();

/** The first parcel locker of the first network; without lockers the first way of delivery. */
export function firstDelivery({ fulfillment, line_items }: WalkedCheckout) {
  const { methods } = fulfillment;
  const lockers = methods.find(
    ({ id, type, destinations }) =>
      type === 'pickup' && !ownShops.has(id) && destinations.length > 0,
  );
  const found = lockers ?? methods[0];
  const group = found?.groups[0];
  const option = group?.options[0];
  if (found === undefined || option === undefined) return null;
  const point = found.type === 'pickup' ? found.destinations[0] : undefined;
  return {
    text: point ? `${option.title}, ${pointName(point)}` : option.title,
    method: {
      id: found.id,
      type: found.type,
      ...(point && { selected_destination_id: point.id }),
      line_item_ids: line_items.map(({ id }) => id),
      groups: [{ id: group?.id, selected_option_id: option.id }],
    },
  };
}

/**
 * The products with a number of the wish in their names, where it may have meant a size: an engine
 * also finds products by the other words alone, and these have another size.
 */
export function namedProducts(products: readonly FoundProduct[], wish: Wish) {
  const numbers = bareNumbers(wish);
  const isNamed = ({ title }: FoundProduct) =>
    title.split(/\s+/).some((word) => numbers.includes(word));
  return numbers.length === 0 ? products : products.filter(isNamed);
}

/** What is found of each product: the first available variant of the wished size, else its first. */
export function offersOf(products: readonly FoundProduct[], { size }: Wish) {
  const isWished = ({ options }: FoundProduct['variants'][number]) =>
    size === null ||
    options.length === 0 ||
    options.some(({ label }) => label.toLowerCase() === size.toLowerCase());
  return products.flatMap(({ title, url, variants }) => {
    const wished = variants.filter(isWished);
    const variant = wished.find(({ availability }) => availability.available) ?? wished[0];
    return variant ? [{ title, url, variant }] : [];
  });
}
