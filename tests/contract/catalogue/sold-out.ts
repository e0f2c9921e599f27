import { expect, test } from 'vitest';
import type { Filters } from '../../../domain/catalogue/catalogue.ts';
import { sourceFolder } from '../../support/temporary-folder.ts';
import type { MakeEngine } from './engine.ts';

const shirt = (sku: string, findsSoldOut: boolean) => ({
  id: sku === 'A' ? 1 : 2,
  sku,
  name: `Koszula ${sku}`,
  type_id: 'configurable',
  url_path: sku.toLowerCase(),
  price: 100,
  filters_find_sold_out: findsSoldOut,
  configurable_options: [
    { attribute_code: 'color', values: [{ value_index: 5, label: 'Czarny' }] },
    { attribute_code: 'size', values: [{ value_index: 22, label: 'M' }] },
  ],
  configurable_children: [
    { sku: `${sku}-M`, price: 100, color: '5', size: '22' },
    { sku: `${sku}-L`, price: 100, color: '5', size: '23', stock: { is_in_stock: false, qty: 0 } },
  ],
});

/** Filters where a shop lets them find sold-out variants too. */
export function soldOutContract(makeEngine: MakeEngine): void {
  test('filters find and count sold-out variants of products that say so [catalog-62]', async () => {
    const folder = await sourceFolder({ product: [shirt('A', true), shirt('B', false)] });
    const engine = await makeEngine(folder);
    try {
      const search = (filters: Filters) =>
        engine.catalogue.search({ store: 'pl', type: 'product', filters, aggregate: ['size'] });
      const pair = await search({ color: { eq: 5 }, size: { eq: 23 } });
      expect(pair.items.map(({ sku }) => sku)).toEqual(['A']);
      const black = await search({ color: { eq: 5 } });
      expect(black.items.map(({ sku }) => sku)).toEqual(['A', 'B']);
      const sizes = black.aggregations['size']?.toSorted((a, b) => a.key.localeCompare(b.key));
      expect(sizes).toEqual([
        { key: '22', count: 2 },
        { key: '23', count: 1 },
      ]);
    } finally {
      await engine.close();
    }
  });
}

interface ChangedIndex {
  index(files: { readonly product: readonly object[] }, more?: object): Promise<unknown>;
  change(lines: readonly object[], more?: object): Promise<unknown>;
  skus(request: { readonly filters: Filters }): Promise<readonly string[]>;
}

/** The setting that lets filters find sold-out variants, when indexing everything and in changes. */
export function soldOutChanges({ index, change, skus }: ChangedIndex): void {
  test('filters find sold-out variants of what is indexed while the setting says so [catalog-62]', async () => {
    const soldOut = (sku: string) => ({ ...shirt(sku, false), filters_find_sold_out: undefined });
    const product = [soldOut('A'), soldOut('B')];
    const filters = { size: { eq: 23 } };
    await index({ product });
    expect(await skus({ filters })).toEqual([]);
    await change([{ type: 'product', document: soldOut('B') }], { findsSoldOut: true });
    expect(await skus({ filters })).toEqual(['B']);
    await index({ product }, { findsSoldOut: true });
    expect(await skus({ filters })).toEqual(['A', 'B']);
  });
}
