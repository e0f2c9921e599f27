import * as v from 'valibot';

/** Separate from `product-option.ts`, so that the header's cart does not load the parser. */
export const ProductOptionSchema = v.record(v.string(), v.unknown());
