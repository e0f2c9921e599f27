import { MedusaService, Module } from '@medusajs/framework/utils';
import ShopClaims from './models/shop-claims.js';
import ShopOrder from './models/shop-order.js';
import ShopSession from './models/shop-session.js';
import ShopWrite from './models/shop-write.js';

class ShopModule extends MedusaService({ ShopClaims, ShopWrite, ShopOrder, ShopSession }) {}

/** What the shop stores in Medusa's database beside Medusa's own tables. */
export default Module('shop', { service: ShopModule });
