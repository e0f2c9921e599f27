import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../domain/clock.ts';
import { CmsEntrySchema, DraftKeySchema } from '../../domain/commerce/cms.ts';
import { readResponse } from '../../domain/commerce/envelope.ts';
import { mostPoints, type Point, PointsSchema } from '../../domain/commerce/point.ts';
import { type NamedSizeTable, readSizeTables } from '../../domain/commerce/size-table.ts';
import { AppError } from '../../domain/errors.ts';
import type { ShopNetwork } from '../../domain/shops/network.ts';
import type { DraftSource, PlaceSource, SizeTableSource } from './dispatcher.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

/** How long places and size tables are not fetched again, in ms. */
const freshMs = 60_000;

export interface BackendSourceOptions {
  /** The shop whose API is requested; null until it is created. */
  readonly shop: () => FastifyInstance | null;
  readonly clock: Clock;
}

const PlacesSchema = v.object({ result: PointsSchema });

/**
 * Our shops and showrooms, fetched through the shop's own API. A response other than 200, or
 * without a list of places, gives null; the page's own script then fetches again. [content-16]
 */
export function createPlaceSource({ shop, clock }: BackendSourceOptions): PlaceSource {
  const places = staleWhileRevalidate<readonly Point[]>(clock);

  return async (network: ShopNetwork, storeCode: string) => {
    const found = await places(`${storeCode} ${network}`, async () => {
      const query = { network, limit: String(mostPoints), storeCode };
      const response = await shop()?.inject({ url: '/api/points', query });
      const read = response?.statusCode === 200 ? v.safeParse(PlacesSchema, response.json()) : null;
      return read?.success ? { value: read.output.result, freshMs } : null;
    });
    return found ?? null;
  };
}

export interface SizeTableSourceOptions extends BackendSourceOptions {
  /** Whether the commerce backend has such tables. */
  readonly isOn: () => boolean;
}

/**
 * Size tables fetched through the shop's own API, so that the gateway's limits apply. A response
 * other than 200 gives no tables and is fetched again next time. [engage-25]
 */
export function createSizeTableSource(options: SizeTableSourceOptions): SizeTableSource {
  const { shop, isOn, clock } = options;
  const tablesOf = staleWhileRevalidate<readonly NamedSizeTable[]>(clock);

  return async (store) => {
    if (!isOn()) return [];
    const tables = await tablesOf(store, async () => {
      const query = { storeCode: store };
      const response = await shop()?.inject({ url: '/api/size-table', query });
      const found = response?.statusCode === 200 ? readSizeTables(response.json()) : [];
      return found.length > 0 ? { value: found, freshMs } : null;
    });
    return tables ?? [];
  };
}

/**
 * Fetches drafts through the shop's own API, so that limits and refusals of the gateway apply.
 * Malformed keys are not sent. Errors: `COMMERCE_UNAVAILABLE` when the request fails. [content-23]
 */
export function createDraftSource(shop: () => FastifyInstance | null): DraftSource {
  return async (key, store) => {
    if (!v.is(DraftKeySchema, key)) return null;
    const url = `/api/cms/draft/${key.toLowerCase()}`;
    const response = await shop()?.inject({ url, query: { storeCode: store } });
    const read = response && readResponse(response.json(), CmsEntrySchema);
    if (read?.kind === 'done') return read.result;
    if (read?.code === 404) return null;
    throw new AppError('COMMERCE_UNAVAILABLE', 'Nobody can tell whether there is such a draft', {
      details: { code: read?.code ?? 0 },
    });
  };
}
