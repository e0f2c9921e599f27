import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBrowserCatalogue } from '../../../client/core/catalogue/browser-catalogue.ts';
import type { Catalogue } from '../../../domain/catalogue/catalogue.ts';
import { openPooledCatalogue } from '../../../server/catalogue/embedded/pooled-catalogue.ts';
import { loadConfig } from '../../../server/settings/config.ts';

/**
 * Requests a page while neither a server nor an index responds; returns the time limits that were
 * set.
 */
async function limitsOf(catalogue: Catalogue): Promise<number[]> {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  await catalogue.search({ store: 'pl', type: 'product', query: 'bluza' }).catch(() => undefined);
  return limit.mock.calls.map(([ms]) => ms);
}

test('a search may take 5000 ms in the browser and 1000 ms on the server [catalog-30]', async () => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const fetch = async () => Response.json({ items: [], total: 0, perPage: 50, start: 0 });
  const browser = openBrowserCatalogue({ log: silent, fetch });
  const dir = await mkdtemp(join(tmpdir(), 'witryna-limits-'));
  const server = openPooledCatalogue({ dir, threads: 1 });
  onTestFinished(async () => {
    await browser.close();
    await server.close();
    await rm(dir, { recursive: true });
  });
  expect(await limitsOf(browser)).toEqual([5000]);
  vi.restoreAllMocks();
  expect(await limitsOf(server)).toEqual([1000]);
  expect(loadConfig({}).SEARCH_TIMEOUT_MS).toBe(1000);
});
