import * as v from 'valibot';

const number = v.pipe(v.union([v.number(), v.string()]), v.transform(Number));

/** Maximum skus in one `stock/list` request. [api-27] */
export const skusPerStockList = 15;

/** Current stock of a product [product-43]; `qty` has no meaning when stock is not managed. */
export const StockInfoSchema = v.looseObject({
  product_id: v.nullish(number),
  product_sku: v.nullish(v.string()),
  qty: v.nullish(number, 0),
  is_in_stock: v.nullish(v.boolean(), false),
  manage_stock: v.nullish(v.boolean(), true),
});

export const StockListSchema = v.array(StockInfoSchema);

export type StockInfo = v.InferOutput<typeof StockInfoSchema>;

/** Quantity in each of our shops (api-49). */
export const ShopStockSchema = v.array(
  v.looseObject({
    code: v.string(),
    name: v.string(),
    city: v.nullish(v.string(), ''),
    qty: number,
    is_in_stock: v.nullish(v.boolean(), false),
  }),
);

/** Quantity in the warehouse (api-49). */
export const WarehouseStockSchema = v.looseObject({ sku: v.string(), qty: number });

export type ShopStock = v.InferOutput<typeof ShopStockSchema>;
