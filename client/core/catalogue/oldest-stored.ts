import { log } from '../log.ts';
import { pageCache } from './catalogue-cache.ts';

/** When the oldest stored document of these products came from the server, in ms; else null. */
export async function oldestStored(
  storeCode: string,
  skus: readonly string[],
): Promise<number | null> {
  const cache = pageCache(log);
  const stored = await Promise.all(
    skus.map((sku) => cache.document(storeCode, 'product', `sku ${sku}`)),
  );
  const moments = stored.flatMap((row) => (row ? [row.savedAt] : []));
  return moments.length === 0 ? null : Math.min(...moments);
}
