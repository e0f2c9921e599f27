import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { storeOf } from '../../companion/routes/request.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import type { MockContext } from '../context/context.ts';
import { mockSizeTables, sizeTablesOf } from '../products/size-tables.ts';
import { needed } from './request.ts';

const ParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });

/** Size tables: all, one by id, those of a product (api-41). */
export function sizeTableRoutes(app: FastifyInstance, context: MockContext): void {
  const { products } = context;
  app.get('/api/size-table', async (request) => {
    return { resultCode: 200, result: mockSizeTables(storeOf(context, request)) };
  });

  app.get('/api/size-table/:id', async (request) => {
    const { id } = parseInput(ParamsSchema, request.params, 'BAD_REQUEST');
    const result = mockSizeTables(storeOf(context, request)).find((table) => table.id === id);
    if (!result) throw new AppError('CATALOGUE_NOT_FOUND', 'There is no such size table');
    return { resultCode: 200, result };
  });

  app.get('/api/size-tables', async (request) => {
    const store = storeOf(context, request);
    const product = await products.bySku(needed(request, 'sku'), store);
    return { resultCode: 200, result: product ? sizeTablesOf(product, store) : [] };
  });
}
