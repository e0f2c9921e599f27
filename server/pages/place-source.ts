import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { mostPoints, type Point, PointsSchema } from '../../domain/commerce/point.ts';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import type { PlaceSource } from './dispatcher.ts';

export interface PlaceSourceOptions {
  /** The shop whose calls are asked; null until it is there. */
  readonly shop: () => FastifyInstance | null;
  readonly clock: () => number;
}

/** Milliseconds for which places are not asked for again. */
const keptFor = 60_000;

const Answer = v.object({ result: PointsSchema });

/**
 * Our shops and showrooms through the shop's own call. An answer other than 200, or one that is no
 * list of places, is none: the page's own script asks anew then. [content-16]
 */
export function createPlaceSource({ shop, clock }: PlaceSourceOptions): PlaceSource {
  const kept = new Map<string, { places: readonly Point[]; until: number }>();

  return async (network: ShopNetwork, storeCode: string) => {
    const key = `${storeCode} ${network}`;
    const known = kept.get(key);
    if (known && known.until > clock()) return known.places;
    const query = { network, limit: String(mostPoints), storeCode };
    const response = await shop()?.inject({ url: '/api/points', query });
    const answer = response?.statusCode === 200 ? v.safeParse(Answer, response.json()) : null;
    if (!answer?.success) return null;
    const places = answer.output.result;
    kept.set(key, { places, until: clock() + keptFor });
    return places;
  };
}
