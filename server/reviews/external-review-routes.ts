import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  type ExternalReviews,
  ExternalReviewsSchema,
  ProductUuidSchema,
} from '../../domain/product-page/external-review.ts';
import type { ApiDoc } from '../api/api-doc.ts';
import { fetchExternalReviews, type ReviewService } from './external-reviews.ts';

export interface ExternalReviewOptions {
  /** Null where the shop has none. */
  readonly service: ReviewService | null;
  /** The source of the reviews, as shown to shoppers. */
  readonly source: string;
}

const ParamsSchema = v.object({ uuid: ProductUuidSchema });

const doc: ApiDoc = {
  tag: 'review',
  summary: 'Reviews of a product from another service, by its uuid there; none where it fails',
  response: v.object({ code: v.number(), result: ExternalReviewsSchema }),
  refusals: [],
};

/**
 * `GET /api/review/external/{uuid}`: the key of the service stays on the server. A service that
 * fails or is not set returns no reviews; only the log reports it. [engage-11]
 */
export async function externalReviewRoutes(
  app: FastifyInstance,
  { service, source }: ExternalReviewOptions,
): Promise<void> {
  async function find(input: unknown): Promise<ExternalReviews['reviews']> {
    const params = v.safeParse(ParamsSchema, input);
    if (service === null || !params.success) return [];
    try {
      return [...(await fetchExternalReviews(service, params.output.uuid))];
    } catch (err) {
      app.log.warn({ event: 'reviews.external', err }, 'Reviews from elsewhere are not there');
      return [];
    }
  }

  app.get('/api/review/external/:uuid', { config: { api: doc } }, async ({ params }, reply) => {
    const reviews = await find(params);
    return reply
      .header('cache-control', `public, max-age=${reviews.length > 0 ? 600 : 60}`)
      .send({ code: 200, result: { source, reviews } });
  });
}
