import * as v from 'valibot';
import { chunksOf } from '../../../domain/chunks.ts';
import {
  livePriceView,
  type PlatformPrice,
  platformPrices,
  skusPerPriceList,
  syncedPrices,
} from '../../../domain/price/platform-price.ts';
import type { PriceView } from '../../../domain/price/views.ts';
import { reason } from '../log.ts';
import { isOnlineAtom } from '../net/online.ts';
import { newId } from '../new-id.ts';
import type { Ports } from '../ports/ports.ts';
import type { Store } from '../store.ts';
import { type PriceSource, pricesAtom } from './current-prices.ts';

export interface PriceSourceOptions {
  readonly currencyCode: string;
  readonly storeId: number;
  /** The customer's group if prices differ by group; null for everyone's prices. */
  readonly groupId: number | null;
}

/**
 * Dispatched on the window after every response; `detail.items` holds the synchronised price
 * fields.
 */
export const pricesAfterSync = 'prices-after-sync';

function addressOf(skus: readonly string[], options: PriceSourceOptions): string {
  const query = new URLSearchParams({
    skus: skus.join(','),
    currencyCode: options.currencyCode,
    storeId: String(options.storeId),
    ...(options.groupId !== null && { userGroupId: String(options.groupId) }),
  });
  const address = `/api/product/render-list?${query}`;
  // The API client fills in the customer's token; a guest has none. [api-54]
  return options.groupId === null ? address : `${address}&token={{token}}`;
}

/** A failure counts as no prices: the page keeps what it shows. [price-26] */
async function renderList(
  { api, log }: Ports,
  skus: readonly string[],
  options: PriceSourceOptions,
): Promise<readonly PlatformPrice[]> {
  try {
    const task = { id: newId(), url: addressOf(skus, options), method: 'GET' } as const;
    const response = await api.fetch(task, v.unknown());
    return response.kind === 'done' ? platformPrices(response.result) : [];
  } catch (error) {
    log.info('prices.not-synchronised', { reason: reason(error) });
    return [];
  }
}

/** The view of a current price; a price of the customer's own group is marked as such. [pl-A12] */
function viewOf(item: PlatformPrice, shown: PriceView | null, groupId: number | null): PriceView {
  const view = livePriceView(shown, item, groupId !== null);
  const isPersonal = groupId !== null && view.current !== shown?.current;
  return { ...view, isCurrent: true, ...(isPersonal && { isPersonal: true }) };
}

/**
 * Fetches the platform's current prices. Requests of one moment are combined, and each product is
 * fetched once. [price-03, price-26, api-54]
 */
export function createPriceSource(
  store: Store,
  ports: Ports,
  options: PriceSourceOptions,
): PriceSource & { stop(): void } {
  const requested = new Set<string>();
  const waiting = new Map<string, PriceView | null>();
  let isStopped = false;

  async function sync(wanted: ReadonlyMap<string, PriceView | null>): Promise<void> {
    const isOnline = store.get(isOnlineAtom);
    const chunks = isOnline ? chunksOf([...wanted.keys()], skusPerPriceList) : [];
    const lists = await Promise.all(chunks.map((skus) => renderList(ports, skus, options)));
    if (isStopped) return;
    const items = lists.flat().filter((item) => wanted.has(item.sku));
    const views = items.map((item) => {
      const shown = wanted.get(item.sku) ?? null;
      return [item.sku, viewOf(item, shown, options.groupId)] as const;
    });
    store.set(pricesAtom, { ...store.get(pricesAtom), ...Object.fromEntries(views) });
    const detail = { items: items.map((item) => ({ sku: item.sku, ...syncedPrices(item) })) };
    dispatchEvent(new CustomEvent(pricesAfterSync, { detail }));
  }

  return {
    request(sku, shown) {
      if (requested.has(sku)) return;
      requested.add(sku);
      if (waiting.size === 0) {
        queueMicrotask(() => {
          const wanted = new Map(waiting);
          waiting.clear();
          void sync(wanted);
        });
      }
      waiting.set(sku, shown);
    },
    stop() {
      isStopped = true;
    },
  };
}
