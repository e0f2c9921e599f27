import { describe, expect, onTestFinished, test } from 'vitest';
import { shirt, sourceFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openEmbeddedCatalogue } from '../embedded/embedded-catalogue.ts';
import { indexFolder } from './index-folder.ts';

const taxrule = {
  id: 1,
  product_tax_class_ids: [2],
  customer_tax_class_ids: [3],
  rates: [{ tax_country_id: 'PL', rate: 23, tax_region_id: 0 }],
};
const firstDay = new Date('2026-10-01T12:00:00+02:00');
const laterDay = new Date('2026-11-28T12:00:00+01:00');

async function indexed(
  products: readonly (string | object)[],
  dir: string,
  now: Date,
  more: object = {},
) {
  const from = await sourceFolder({ taxrule: [taxrule], product: products });
  await indexFolder({ from, dir, store: 'pl', now, ...more });
  const catalogue = openEmbeddedCatalogue({ dir, checkEveryMs: 0 });
  onTestFinished(() => catalogue.close());
  const bySku = async (sku: string) =>
    (await catalogue.search({ store: 'pl', type: 'product', filters: { sku: { eq: sku } } }))
      .items[0];
  return { catalogue, bySku };
}

describe('an index of products', () => {
  test('contains net prices with their tax, and is filtered by the gross one [price-01] [price-19]', async () => {
    const dir = await temporaryFolder();
    const net = [shirt('A', { price: 100, tax_class_id: 2 }), shirt('BB', { price: 90 })];
    const { catalogue, bySku } = await indexed(net, dir, laterDay);
    expect(await bySku('A')).toMatchObject({ price: 100, price_tax: 23, price_incl_tax: 123 });
    const dear = await catalogue.search({
      store: 'pl',
      type: 'product',
      filters: { price: { gte: 120 } },
    });
    expect(dear.items.map((item) => item.sku)).toEqual(['A']);
  });

  test('does not lose prices after a clock that was months ahead [pl-A09]', async () => {
    const dir = await temporaryFolder();
    const at = async (price: number, now: Date) =>
      (await (await indexed([shirt('A', { price })], dir, now)).bySku('A'))?.price_history;
    await at(100, firstDay);
    await at(90, new Date('2027-05-01T12:00:00+02:00'));
    expect(await at(80, laterDay)).toEqual([
      { from: '2026-10-01', price: 100 },
      { from: '2026-11-28', price: 80 },
    ]);
    const next = new Date('2026-11-29T12:00:00+01:00');
    expect((await at(120, next))?.map(({ price }) => price)).toEqual([100, 80, 120]);
  });

  test('contains the names of earlier releases if the setting requires them [price-02]', async () => {
    const dir = await temporaryFolder();
    const tax = {
      country: 'PL',
      region: 0,
      customerGroup: null,
      sourceIncludesTax: false,
      legacyAliases: true,
    };
    const net = [shirt('A', { price: 100, tax_class_id: 2 })];
    const { bySku } = await indexed(net, dir, laterDay, { tax });
    expect(await bySku('A')).toMatchObject({ priceInclTax: 123, finalPriceInclTax: 123 });
    const without = await indexed(net, await temporaryFolder(), laterDay);
    expect(await without.bySku('A')).not.toHaveProperty('priceInclTax');
  });

  test('preserves the price history of every sku from index to index [pl-A09]', async () => {
    const dir = await temporaryFolder();
    const tee = (a: number, b: number) => ({
      ...shirt('TEE', { type_id: 'configurable', price_incl_tax: 0 }),
      configurable_children: [
        { sku: 'TEE-S', price_incl_tax: a },
        { sku: 'TEE-M', price_incl_tax: b },
      ],
    });
    await indexed([tee(100, 120)], dir, firstDay);
    await indexed([tee(100, 120)], dir, new Date('2026-10-15T12:00:00+02:00'));
    const { bySku } = await indexed([tee(80, 120)], dir, laterDay);
    const [small, medium] = (await bySku('TEE'))?.configurable_children ?? [];
    expect(small?.price_history).toEqual([
      { from: '2026-10-01', price: 100 },
      { from: '2026-11-28', price: 80 },
    ]);
    expect(medium?.price_history).toEqual([{ from: '2026-10-01', price: 120 }]);
  });

  test('does not change a history that the platform provides', async () => {
    const history = [{ from: '2026-01-01', price: 99 }];
    const products = [shirt('A', { price_incl_tax: 100, price_history: history })];
    const { bySku } = await indexed(products, await temporaryFolder(), laterDay);
    expect((await bySku('A'))?.price_history).toEqual(history);
  });

  test('stores no price of a failed index', async () => {
    const dir = await temporaryFolder();
    const lines = [shirt('A', { price_incl_tax: 50 }), '{'];
    const broken = indexed(lines, dir, firstDay, { strict: true });
    await expect(broken).rejects.toMatchObject({ code: 'CATALOGUE_DOCUMENT_INVALID' });
    const { bySku } = await indexed([shirt('A', { price_incl_tax: 100 })], dir, laterDay);
    expect((await bySku('A'))?.price_history).toEqual([{ from: '2026-11-28', price: 100 }]);
  });
});
