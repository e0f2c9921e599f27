import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../domain/errors.ts';
import type { MockContext } from '../context.ts';
import { missing, queryOf } from '../request.ts';
import { stockOf } from '../stock.ts';

const chunk = 15;

/** Live stock, of one product and of up to fifteen (api-26, api-27). */
export function stockRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/api/stock/check', async (request) => {
    const { sku, storeCode } = queryOf(request);
    if (!sku) throw missing('sku parameter is required');
    const product = await context.products.bySku(sku, storeCode);
    if (!product) {
      throw new AppError('CATALOGUE_NOT_FOUND', 'The product does not exist', { details: { sku } });
    }
    return { code: 200, result: stockOf(context, product) };
  });

  /** Unknown skus are left out, so that one of them does not hide the stock of the others. */
  app.get('/api/stock/list', async (request) => {
    const { skus, storeCode } = queryOf(request);
    if (!skus) throw missing('skus parameter is required');
    const list = skus.split(',');
    if (list.length > chunk) throw new AppError('BAD_REQUEST', `At most ${chunk} skus at once`);
    const products = await Promise.all(list.map((sku) => context.products.bySku(sku, storeCode)));
    const known = products.filter((product) => product !== null);
    return { code: 200, result: known.map((product) => stockOf(context, product)) };
  });
}
