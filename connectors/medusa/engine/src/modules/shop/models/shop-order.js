import { model } from '@medusajs/framework/utils';

/** The request that placed an order, by its client's id, and the one cart that becomes the order. */
export default model.define('shop_order', {
  id: model.text().primaryKey(),
  cart_id: model.text().unique(),
  print: model.text().nullable(),
  body: model.text(),
});
