import * as v from 'valibot';
import { GroszeSchema } from '../grosze-schema.ts';

/** The reported events: the six of [track-02], and the pages of [track-04]. */
const eventNames = [
  'page_view',
  'view_item',
  'view_category',
  'view_cart',
  'add_to_cart',
  'remove_from_cart',
  'add_to_wishlist',
  'begin_checkout',
  'purchase',
] as const;

const TrackedProductSchema = v.object({
  /** The catalogue's id of the product, never of a variant; null until the catalogue is queried. */
  id: v.nullish(v.string(), null),
  /** The chosen variant's sku, where one was chosen. */
  sku: v.string(),
  name: v.string(),
  /** Gross, per item. */
  price: v.nullish(GroszeSchema, null),
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  inBasket: v.boolean(),
});

/** An action of a shopper, as it is stored until tools receive it. Money is gross grosze. */
export const StoredEventSchema = v.object({
  /** An event has one id however often it is sent: that of a purchase comes from its order. */
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.picklist(eventNames),
  /** In ms. */
  at: v.number(),
  /** The page's address up to its path. */
  url: v.string(),
  currency: v.string(),
  /** The customer's group; 0 without a login. */
  groupId: v.number(),
  products: v.array(TrackedProductSchema),
  value: GroszeSchema,
  /** Title of the category, for the view of one. */
  category: v.nullish(v.string(), null),
  /** Only for a purchase. */
  order: v.nullish(
    v.object({
      number: v.string(),
      coupon: v.nullish(v.string(), null),
      /** Gross; null where unknown. */
      shipping: v.nullish(GroszeSchema, null),
    }),
    null,
  ),
});

export type EventName = (typeof eventNames)[number];
export type StoredProduct = v.InferOutput<typeof TrackedProductSchema>;
export type StoredEvent = v.InferOutput<typeof StoredEventSchema>;

/** A product as tools receive it: never without an id. */
export type TrackedProduct = StoredProduct & { readonly id: string };

/** An event as tools receive it. */
export type ShopEvent = Omit<StoredEvent, 'products'> & {
  readonly products: readonly TrackedProduct[];
};

/** The skus of an event's products with unknown ids. */
export const skusWithoutId = ({ products }: StoredEvent): readonly string[] =>
  products.flatMap(({ id, sku }) => (id === null ? [sku] : []));

/**
 * The event with an id for each product, from the catalogue's response by sku. A product that is no
 * longer in the catalogue gets its sku as id. [track-13]
 */
export function withIds(
  event: StoredEvent,
  found: Readonly<Record<string, { readonly id: string | null }>>,
): ShopEvent {
  const products = event.products.map((product) => ({
    ...product,
    id: product.id ?? found[product.sku]?.id ?? product.sku,
  }));
  return { ...event, products };
}

/** The most products of a category that are reported (track-03). */
export const mostOfCategory = 10;
