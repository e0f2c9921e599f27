import * as v from 'valibot';

const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[\w-]{1,64}$/));

/** One wish of a customer: a product by its id, as the platform lists it (api-36). */
export const WishesSchema = v.array(v.looseObject({ product_id: id }));

/** `POST /api/user/wishlist` (api-37): `product_id_type` says whose id it is. */
export const WishBodySchema = v.looseObject({
  product_id: id,
  product_id_type: v.nullish(v.picklist(['parent_id', 'id']), 'parent_id'),
  event: v.nullish(v.string()),
  /** What a pixel knows a browser by; sent only where marketing was agreed to. */
  _fbp: v.nullish(v.pipe(v.string(), v.maxLength(256))),
  _fbc: v.nullish(v.pipe(v.string(), v.maxLength(256))),
});
