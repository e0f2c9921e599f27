import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { mostPoints, type Point, PointsSchema } from '../../domain/commerce/point.ts';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import type { PlaceSource } from './dispatcher.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

export interface PlaceSourceOptions {
  /** The shop whose calls are asked; null until it is there. */
  readonly shop: () => FastifyInstance | null;
  readonly clock: Clock;
}

/** How long places are not fetched again, in ms. */
const freshMs = 60_000;

const Answer = v.object({ result: PointsSchema });

/**
 * Our shops and showrooms through the shop's own call. An answer other than 200, or one that is no
 * list of places, is none: the page's own script asks anew then. [content-16]
 */
export function createPlaceSource({ shop, clock }: PlaceSourceOptions): PlaceSource {
  const places = staleWhileRevalidate<readonly Point[]>(clock);

  return async (network: ShopNetwork, storeCode: string) => {
    const found = await places(`${storeCode} ${network}`, async () => {
      const query = { network, limit: String(mostPoints), storeCode };
      const response = await shop()?.inject({ url: '/api/points', query });
      const answer = response?.statusCode === 200 ? v.safeParse(Answer, response.json()) : null;
      return answer?.success ? { value: answer.output.result, freshMs } : null;
    });
    return found ?? null;
  };
}
