import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SearchRequest } from '../../domain/catalogue/catalogue.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { openEmbeddedCatalogue } from './embedded/embedded-catalogue.ts';
import { indexFolder } from './index/index-folder.ts';

/** A real catalogue beside the repository; not part of it, so missing on most machines. */
const folder = new URL('../../../shared/catalogue-luma', import.meta.url).pathname;
const isThere = existsSync(folder);
if (!isThere) process.stdout.write(`skipped: ${folder} is not on this machine\n`);

describe.skipIf(!isThere)('a real catalogue', () => {
  test('is indexed completely and returns a category with filter counts', async () => {
    const dir = await temporaryFolder();
    const report = await indexFolder({ from: folder, dir, store: 'pl', strict: true });
    expect(report.documents).toMatchObject({ product: 1012, category: 19, attribute: 80 });
    expect(report.missing).toEqual(['cms_hierarchy']);

    const catalogue = openEmbeddedCatalogue({ dir });
    const tops: SearchRequest<'product'> = {
      store: 'pl',
      type: 'product',
      filters: { category_ids: { eq: 21 }, visibility: { in: [2, 3, 4] }, status: { in: [0, 1] } },
      sort: { field: 'order_priority', direction: 'desc' },
      aggregate: ['color', 'size', 'price'],
    };
    const listing = await catalogue.search(tops);
    expect(listing.total).toBe(50);
    expect(listing.items.every((item) => item.type_id === 'configurable')).toBe(true);

    const [green] = (listing.aggregations.color ?? []).filter((bucket) => bucket.key === '53');
    const filtered = await catalogue.search({
      ...tops,
      filters: { ...tops.filters, color: { eq: 53 } },
    });
    expect(filtered.total).toBe(green?.count);
    expect(filtered.aggregations.color).toEqual(listing.aggregations.color);
    catalogue.close();
  });
});
