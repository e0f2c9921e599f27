import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { Catalogue, SearchRequest } from '../../domain/catalogue/catalogue.ts';
import { memoryCatalogue } from '../../tests/support/memory-catalogue.ts';
import { documents, store } from '../../tests/support/small-shop.ts';
import { temporaryDirectory } from '../../tests/support/temporary-folder.ts';
import { createFileCache } from './file-cache.ts';
import { shopAddresses } from './shop-addresses.ts';
import { sitemapList, sitemapPart } from './sitemap-files.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const size = 500_000;
const real = memoryCatalogue(documents, '20261120t080000000-abcdef');

/** A shop of half a million products that are generated on request; records the requests. */
function hugeShop() {
  const requests: SearchRequest[] = [];
  const search = async (request: SearchRequest) => {
    requests.push(request);
    if (request.type !== 'product') return real.search(request);
    const [one] = (await real.search({ ...request, from: 0, size: 1 })).items;
    const from = request.from ?? 0;
    const items = Array.from({ length: Math.min(request.size ?? 0, size - from) }, (_, at) => ({
      ...one,
      sku: `SKU-${from + at}`,
      url_path: `sukienka-z-bardzo-dlugim-adresem-${from + at}`,
    }));
    return { ...(await real.search({ ...request, from: 0, size: 1 })), items, total: size };
  };
  const catalogue: Catalogue = { ...real, search: Object(search) };
  const addresses = shopAddresses({
    stores: [store],
    origin: 'https://w.example',
    maxImageSide: 1600,
  });
  return { requests, source: { catalogue, stores: [store], addresses, hasPage: () => true } };
}

test('a sitemap of 500,000 products has ten parts, each read from the catalogue no faster than by the client', async () => {
  const { requests, source } = hugeShop();
  const index: string[] = [];
  for await (const text of sitemapList(source)) index.push(text);
  expect(index.join('').match(/<loc>[^<]*-products-\d+\.xml/g)).toHaveLength(10);
  requests.length = 0;
  let read = 0;
  for await (const text of sitemapPart(source, { store, products: 10 })) {
    read += 1;
    // After so many chunks, the shop has requested at most as many pages.
    expect(requests.length).toBeLessThanOrEqual(read);
    expect((text.match(/<loc>/g) ?? []).length).toBeLessThanOrEqual(250);
    if (read === 20) break;
  }
  expect(requests[0]?.from).toBe(450_000);
  expect(requests.length).toBeLessThanOrEqual(20);
});

test('a part of 50,000 addresses is written to its file in limited memory', async () => {
  const { path: folder, remove } = await temporaryDirectory();
  const { requests, source } = hugeShop();
  const heap: number[] = [];
  let bytes = 0;
  async function* measured() {
    for await (const text of sitemapPart(source, { store, products: 1 })) {
      bytes += text.length;
      requests.length = 0;
      if (heap.length < bytes / 1_000_000) {
        collect();
        heap.push(process.memoryUsage().heapUsed);
      }
      yield text;
    }
  }
  try {
    const files = createFileCache({ folder, clock: () => 0, onError: () => undefined });
    const policy = { maxAgeS: 1800, tags: [] };
    await files.fetch({ name: 'part', version: '1', sameAs: '', policy }, measured);
  } finally {
    await remove();
  }
  expect(bytes).toBeGreaterThan(10_000_000);
  const [, , first = 0, ...later] = heap;
  expect(later.length).toBeGreaterThan(5);
  // More than a tenth of the written bytes in memory would be a growing copy.
  expect(Math.max(...later) - first).toBeLessThan(bytes / 10);
});
