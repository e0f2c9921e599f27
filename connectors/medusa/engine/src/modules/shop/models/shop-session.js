import { model } from '@medusajs/framework/utils';

/** A customer's session in the shop, by the hash of its token. */
export default model.define('shop_session', {
  id: model.text().primaryKey(),
  customer_id: model.text().index(),
  expires_at: model.dateTime(),
});
