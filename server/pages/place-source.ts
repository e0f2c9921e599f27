import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { mostPoints, type Point, PointsSchema } from '../../domain/commerce/point.ts';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import type { PlaceSource } from './dispatcher.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

export interface PlaceSourceOptions {
  /** The shop whose API is requested; null until it is created. */
  readonly shop: () => FastifyInstance | null;
  readonly clock: Clock;
}

/** How long places are not fetched again, in ms. */
const freshMs = 60_000;

const ResponseSchema = v.object({ result: PointsSchema });

/**
 * Our shops and showrooms, fetched through the shop's own API. A response other than 200, or
 * without a list of places, gives null; the page's own script then fetches again. [content-16]
 */
export function createPlaceSource({ shop, clock }: PlaceSourceOptions): PlaceSource {
  const places = staleWhileRevalidate<readonly Point[]>(clock);

  return async (network: ShopNetwork, storeCode: string) => {
    const found = await places(`${storeCode} ${network}`, async () => {
      const query = { network, limit: String(mostPoints), storeCode };
      const response = await shop()?.inject({ url: '/api/points', query });
      const read =
        response?.statusCode === 200 ? v.safeParse(ResponseSchema, response.json()) : null;
      return read?.success ? { value: read.output.result, freshMs } : null;
    });
    return found ?? null;
  };
}
