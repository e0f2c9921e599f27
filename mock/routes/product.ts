import type { FastifyInstance } from 'fastify';
import { queryOf, storeOf } from '../../companion/routes/request.ts';
import { AppError } from '../../domain/errors.ts';
import { skusPerPriceList } from '../../domain/price/platform-price.ts';
import { profileOf } from '../accounts/users.ts';
import type { MockContext } from '../context/context.ts';
import { needed, userOf } from './request.ts';

/** Current product prices (api-54): of the customer's group if the request names it. */
export function productRoutes(app: FastifyInstance, context: MockContext): void {
  app.get('/api/product/render-list', async (request) => {
    const { userGroupId } = queryOf(request);
    const list = [...new Set(needed(request, 'skus').split(','))];
    if (list.length > skusPerPriceList) {
      throw new AppError('BAD_REQUEST', `At most ${skusPerPriceList} skus at once`);
    }
    const user = userGroupId === undefined ? null : userOf(context, request);
    const own = user === null ? null : (profileOf(context, user).group_id ?? null);
    const groupId = own !== null && String(own) === userGroupId ? own : null;
    return {
      code: 200,
      result: { items: await context.prices.of(list, storeOf(context, request), groupId) },
    };
  });
}
