import { model } from '@medusajs/framework/utils';

/** The statements of a buyer about an order, by the order's id, as JSON. */
export default model.define('shop_claims', {
  id: model.text().primaryKey(),
  claims: model.text(),
});
