import * as v from 'valibot';

/** Apart from the rules of `product-option.ts`: the header's cart needs those and no parser. */
export const ProductOptionSchema = v.record(v.string(), v.unknown());
