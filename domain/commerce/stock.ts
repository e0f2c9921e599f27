import * as v from 'valibot';

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));

/** Live stock of one product (spec §3 Stock info); `qty` means nothing when stock is not managed. */
export const StockInfoSchema = v.looseObject({
  product_id: v.nullish(number),
  product_sku: v.nullish(v.string()),
  qty: v.nullish(number, 0),
  is_in_stock: v.nullish(v.boolean(), false),
  manage_stock: v.nullish(v.boolean(), true),
});

export const StockListSchema = v.array(StockInfoSchema);

export type StockInfo = v.InferOutput<typeof StockInfoSchema>;
