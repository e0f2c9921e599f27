import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { storeOf } from '../../companion/routes/request.ts';
import { skusPerStockList } from '../../domain/commerce/stock.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { points } from '../content/points-data.ts';
import type { MockContext } from '../context/context.ts';
import { sendOwedMails } from '../order-mails/owed-mails.ts';
import { requireProduct } from '../products/cart-products.ts';
import { deliver, stockOf } from '../products/stock.ts';
import { needed } from './request.ts';

/** A third of the stock is in our shops that are open, distributed in turn. */
const shopShare = 3;

/**
 * Current stock of one product, of up to fifteen, per shop and in the warehouse (api-26, api-27,
 * api-49).
 */
export function stockRoutes(app: FastifyInstance, context: MockContext): void {
  function requestedProduct(request: FastifyRequest) {
    return requireProduct(context.products, needed(request, 'sku'), storeOf(context, request));
  }

  async function quantityOf(request: FastifyRequest) {
    const product = await requestedProduct(request);
    const { qty, is_in_stock } = stockOf(context, product);
    const quantity = is_in_stock ? (qty ?? 0) : 0;
    return { sku: product.sku, quantity: quantity, inShops: Math.floor(quantity / shopShare) };
  }

  app.get('/api/stock/check', async (request) => ({
    code: 200,
    result: stockOf(context, await requestedProduct(request)),
  }));

  app.get('/api/stock/shops', async (request) => {
    const { inShops } = await quantityOf(request);
    const shops = points.filter(({ network }) => network === 'salon');
    const open = shops.filter(({ is_open }) => is_open);
    const result = shops.map((shop) => {
      const turn = open.indexOf(shop);
      const qty = turn < 0 ? 0 : Math.floor((inShops + open.length - 1 - turn) / open.length);
      const { code, name, address } = shop;
      return { code, name, city: address.city, qty, is_in_stock: qty > 0 };
    });
    return { code: 200, result };
  });

  app.get('/api/stock/warehouse', async (request) => {
    const { sku, quantity, inShops } = await quantityOf(request);
    return { code: 200, result: { sku, qty: quantity - inShops } };
  });

  /** Unknown SKUs are omitted, so that one of them does not hide the others' stock. */
  app.get('/api/stock/list', async (request) => {
    const list = needed(request, 'skus').split(',');
    if (list.length > skusPerStockList) {
      throw new AppError('BAD_REQUEST', `At most ${skusPerStockList} skus at once`);
    }
    const store = storeOf(context, request);
    const products = await Promise.all(list.map((sku) => context.products.bySku(sku, store)));
    const known = products.filter((product) => product !== null);
    return { code: 200, result: known.map((product) => stockOf(context, product)) };
  });
}

const DeliverySchema = v.object({
  sku: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  qty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
});

/** `POST /api/mock/stock`: adds stock and sends availability mails; development and tests only. */
export function deliveryRoutes(app: FastifyInstance, context: MockContext): void {
  app.post('/api/mock/stock', async (request) => {
    const { sku, qty } = parseInput(DeliverySchema, request.body, 'BAD_REQUEST');
    const product = await requireProduct(context.products, sku, storeOf(context, request));
    deliver(context, sku, qty);
    await sendOwedMails(context);
    return { code: 200, result: stockOf(context, product) };
  });
}
