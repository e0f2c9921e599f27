import * as v from 'valibot';
import { GroszeSchema } from '../grosze-schema.ts';

/** What is told of: the spec's six events, and the pages that marketing services are told of. */
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
  /** The catalogue's id of the product, never of a variant. */
  id: v.nullish(v.string(), null),
  /** Of what was chosen, where something was. */
  sku: v.string(),
  name: v.string(),
  /** Gross, of one piece. */
  price: v.nullish(GroszeSchema, null),
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  inBasket: v.boolean(),
});

/** Something a shopper did, as the shop's parts tell it. Money is gross grosze. */
export const ShopEventSchema = v.object({
  /** One event has one id however often it is told: a purchase is named by its order. */
  id: v.pipe(v.string(), v.nonEmpty()),
  name: v.picklist(eventNames),
  /** In ms. */
  at: v.number(),
  /** The page, without what follows its path. */
  url: v.string(),
  currency: v.string(),
  /** The customer's group; 0 for who is not logged in. */
  groupId: v.number(),
  products: v.array(TrackedProductSchema),
  value: GroszeSchema,
  /** Title of the category, of a category's view. */
  category: v.nullish(v.string(), null),
  /** Of a purchase. */
  order: v.nullish(
    v.object({
      number: v.string(),
      coupon: v.nullish(v.string(), null),
      /** Gross; null where it is not known. */
      shipping: v.nullish(GroszeSchema, null),
    }),
    null,
  ),
});

export type EventName = (typeof eventNames)[number];
export type TrackedProduct = v.InferOutput<typeof TrackedProductSchema>;
export type ShopEvent = v.InferOutput<typeof ShopEventSchema>;

/** The most products of a category that are told of (track-03). */
export const mostOfCategory = 10;
