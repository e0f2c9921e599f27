import { model } from '@medusajs/framework/utils';

/** The response of a write by its key, so that a repeat after a restart is not done again. */
export default model.define('shop_write', {
  id: model.text().primaryKey(),
  print: model.text(),
  response: model.text(),
});
