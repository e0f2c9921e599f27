import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { NamedListBodySchema } from '../../domain/commerce/named-list.ts';
import { SavedChangesBodySchema } from '../../domain/commerce/saved-line.ts';
import { WishBodySchema } from '../../domain/commerce/wish.ts';
import { AppError } from '../../domain/errors.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { once } from '../context/idempotency.ts';
import { namedListsOf, putNamedList } from '../lists/named-lists.ts';
import { changeSavedLines, savedLinesOf } from '../lists/saved-lines.ts';
import { addWish, removeWish, wishesOf } from '../lists/wishlist.ts';
import { requireCustomer, storeOf } from './request.ts';
import type { CompanionServices } from './services.ts';

const ParamsSchema = v.object({ product: v.pipe(v.string(), v.maxLength(64)) });

/** Wishlist, named lists and lines saved for later of a customer. */
export function listRoutes(app: FastifyInstance, services: CompanionServices): void {
  const { context, customerOf, hasProduct } = services;

  app.get('/api/user/wishlist', async (request) => {
    const { id } = await requireCustomer(customerOf, request);
    return { code: 200, result: wishesOf(context, id) };
  });

  app.post('/api/user/wishlist', async (request) => {
    const { id } = await requireCustomer(customerOf, request);
    const { product_id, product_id_type } = parseInput(WishBodySchema, request.body, 'BAD_REQUEST');
    // A variant may stand only within its parent, so its id is taken as it is.
    const isKnown =
      product_id_type === 'id' || (await hasProduct(product_id, storeOf(context, request)));
    if (!isKnown) throw new AppError('CATALOGUE_NOT_FOUND', 'The product does not exist');
    addWish(context, id, product_id);
    return { code: 200, result: true };
  });

  app.delete('/api/user/wishlist/:product', async (request) => {
    const { id } = await requireCustomer(customerOf, request);
    const { product } = parseInput(ParamsSchema, request.params, 'BAD_REQUEST');
    removeWish(context, id, product);
    return { code: 200, result: true };
  });

  app.get('/api/user/saved-lines', async (request) => {
    const { id } = await requireCustomer(customerOf, request);
    return { code: 200, result: savedLinesOf(context, id, storeOf(context, request)) };
  });

  app.post('/api/user/saved-lines', async (request) => {
    const { id } = await requireCustomer(customerOf, request);
    const store = storeOf(context, request);
    const { changes } = parseInput(SavedChangesBodySchema, request.body, 'BAD_REQUEST');
    // The list is read anew: stored with each write, long lists would fill the disk.
    once(context, request, id, () => {
      changeSavedLines(context, id, store, changes);
      return true;
    });
    return { code: 200, result: savedLinesOf(context, id, store) };
  });

  app.get('/api/user/lists', async (request) => {
    const { id } = await requireCustomer(customerOf, request);
    return { code: 200, result: namedListsOf(context, id, storeOf(context, request)) };
  });

  app.post('/api/user/lists', async (request) => {
    const { id } = await requireCustomer(customerOf, request);
    const store = storeOf(context, request);
    const { list } = parseInput(NamedListBodySchema, request.body, 'BAD_REQUEST');
    // A repeat changes nothing, so the write needs no key.
    context.db.transaction(() => putNamedList(context, id, store, list));
    return { code: 200, result: namedListsOf(context, id, store) };
  });
}
