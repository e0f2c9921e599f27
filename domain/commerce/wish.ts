import * as v from 'valibot';

/** Most products on a customer's wish list. */
export const mostWishes = 1000;

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,64}$/));

/** The wish list of a customer: product ids, in the platform's format (api-36). */
export const WishesSchema = v.array(v.looseObject({ product_id: id }));

/** `POST /api/user/wishlist` (api-37): `product_id_type` is the kind of `product_id`. */
export const WishBodySchema = v.looseObject({
  product_id: id,
  product_id_type: v.nullish(v.picklist(['parent_id', 'id']), 'parent_id'),
  event: v.nullish(v.string()),
  /** A pixel's browser id; sent only with marketing consent. */
  _fbp: v.nullish(v.pipe(v.string(), v.maxLength(256))),
  _fbc: v.nullish(v.pipe(v.string(), v.maxLength(256))),
});
