import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { storeOf } from '../../companion/routes/request.ts';
import { mostPoints, type Point } from '../../domain/commerce/point.ts';
import { parseInput } from '../../server/commerce/refusal.ts';
import { countriesIn } from '../carts/countries.ts';
import { findPoints, pointOf } from '../content/points.ts';
import { pointIn } from '../content/points-english.ts';
import type { MockContext } from '../context/context.ts';
import { fastPayments, legalOf } from '../payments/fast-payments.ts';

const NamedSchema = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });

const NearSchema = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/),
  v.transform((text) => {
    const [lat = 0, lon = 0] = text.split(',').map(Number);
    return { lat, lon };
  }),
);

const PointQuerySchema = v.looseObject({
  network: v.optional(v.pipe(v.string(), v.maxLength(32)), ''),
  query: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** `latitude,longitude` in degrees. */
  near: v.optional(NearSchema),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(mostPoints)),
    '20',
  ),
});

/** Data for the checkout: countries, pickup points, banks (api-43, api-46). */
export function marketRoutes(app: FastifyInstance, context: MockContext): void {
  // The platform's content services use `resultCode` where others use `code`.
  app.get('/api/countries', async (request) => {
    const { locale } = context.texts(storeOf(context, request));
    return { code: 200, resultCode: 200, result: countriesIn(locale) };
  });
  const localized = (request: FastifyRequest, found: readonly Point[]) => {
    const { language } = context.texts(storeOf(context, request));
    return found.map((point) => pointIn(language, point));
  };

  app.get('/api/points', async (request) => {
    const { near = null, ...query } = parseInput(PointQuerySchema, request.query, 'BAD_REQUEST');
    return { code: 200, result: localized(request, findPoints({ ...query, near })) };
  });

  app.get('/api/points/:id', async (request) => {
    const { id } = parseInput(NamedSchema, request.params, 'BAD_REQUEST');
    const [result] = localized(request, [pointOf(id)]);
    return { code: 200, result };
  });

  app.get('/api/shops', async (request) => {
    const query = { network: 'salon', query: '', near: null, limit: mostPoints };
    return { code: 200, result: localized(request, findPoints(query)) };
  });

  app.get('/api/fastpayment', async () => ({ code: 200, result: fastPayments }));

  app.get('/api/fastpayment/:id/legal', async (request) => {
    const { id } = parseInput(NamedSchema, request.params, 'BAD_REQUEST');
    return { code: 200, result: legalOf(id, context.texts(storeOf(context, request))) };
  });
}
