import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { once } from '../../companion/context/idempotency.ts';
import { storeOf } from '../../companion/routes/request.ts';
import {
  GuestReviewSchema,
  OrderReviewsBodySchema,
  ReviewBodySchema,
} from '../../domain/commerce/review.ts';
import {
  CleanPhotoBodySchema,
  photoBodyBytes,
  photoSizes,
} from '../../domain/commerce/review-photo.ts';
import { PhotoIdSchema } from '../../domain/form/review-measures.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import type { MockContext } from '../context/context.ts';
import { openOrder } from '../orders/orders.ts';
import {
  mayGuestReview,
  mayReview,
  reviewsOf,
  reviewsOfOrder,
  storeOrderReviews,
  storeReview,
} from '../reviews/bought-products.ts';
import { requireSizes, withSizes } from '../reviews/product-sizes.ts';
import { openPhoto, type PhotoOwner, storePhoto } from '../reviews/review-photos.ts';
import { needed, requireUser, userOf } from './request.ts';

const OrderKeySchema = v.looseObject({
  order_uuid: v.pipe(v.string(), v.maxLength(64)),
  order_secret: v.pipe(v.string(), v.maxLength(128)),
});

const PhotoQuerySchema = v.looseObject({
  id: PhotoIdSchema,
  size: v.optional(v.picklist(photoSizes), 'full'),
});

/** Reviews of bought products and their photos. */
export function reviewRoutes(app: FastifyInstance, context: MockContext): void {
  const orderOf = ({ order_uuid, order_secret }: v.InferOutput<typeof OrderKeySchema>) =>
    openOrder(context, order_uuid, { user: null, secret: order_secret });

  app.get('/api/review', async (request) => ({
    code: 200,
    result: await withSizes(
      context,
      reviewsOf(context, requireUser(context, request)),
      storeOf(context, request),
    ),
  }));

  app.get('/api/review/check', async (request) => {
    const user = userOf(context, request);
    const sku = needed(request, 'sku');
    if (user !== null) return { code: 200, result: mayReview(context, user, sku) };
    const guest = parseInput(GuestReviewSchema, request.query, 'BAD_REQUEST');
    return { code: 200, result: mayGuestReview(context, guest, sku) };
  });

  app.get('/api/review/mass', async (request) => {
    const order = orderOf(parseInput(OrderKeySchema, request.query, 'BAD_REQUEST'));
    const list = reviewsOfOrder(context, order);
    return { code: 200, result: await withSizes(context, list, storeOf(context, request)) };
  });

  app.post('/api/review/mass', async (request) => {
    const body = parseInput(OrderReviewsBodySchema, request.body, 'BAD_REQUEST');
    const order = orderOf(body);
    await requireSizes(context, body.reviews, storeOf(context, request));
    const result = once(context, request, null, () => {
      storeOrderReviews(context, order, body.reviews);
      return true;
    });
    return { code: 200, result };
  });

  app.post('/api/review/create', async (request) => {
    const user = requireUser(context, request);
    const { review } = parseInput(ReviewBodySchema, request.body, 'BAD_REQUEST');
    const store = storeOf(context, request);
    await requireSizes(context, [review], store);
    const result = once(context, request, user, () => {
      storeReview(context, user, review, store);
      return true;
    });
    return { code: 200, result };
  });

  /** The author by the order that the input names, else by the session; null for a guest. */
  function ownerOf(request: FastifyRequest, input: unknown): PhotoOwner | null {
    const key = v.safeParse(OrderKeySchema, input);
    if (key.success) return { order: orderOf(key.output) };
    const userId = userOf(context, request);
    return userId === null ? null : { userId };
  }

  app.post('/api/review/photo', { bodyLimit: photoBodyBytes }, async (request) => {
    const owner = ownerOf(request, request.body) ?? { userId: requireUser(context, request) };
    const body = parseInput(CleanPhotoBodySchema, request.body, 'BAD_REQUEST');
    return { code: 200, result: { id: storePhoto(context, owner, body) } };
  });

  app.get('/api/review/photo', async (request) => {
    const wanted = parseInput(PhotoQuerySchema, request.query, 'BAD_REQUEST');
    const photo = openPhoto(context, wanted, ownerOf(request, request.query));
    return { code: 200, result: { photo } };
  });
}
