import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentSchemas, type ProductDocument } from '../../../domain/catalogue/documents.ts';
import { priceView } from '../../../domain/price/price-view.ts';
import { GarmentSpecSchema } from '../garments/garment-spec.ts';
import { generateDemo } from './generate-demo.ts';

const now = new Date('2026-11-21T10:00:00Z');
const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'witryna-demo-')));
const [dir = ''] = folders;

function lines<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S>[] {
  return readFileSync(join(dir, `${name}.ndjson`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => v.parse(schema, JSON.parse(line)));
}

let products: ProductDocument[] = [];
let shown: ProductDocument[] = [];

beforeAll(async () => {
  for (const folder of folders) await generateDemo(folder, { now });
  products = lines('product', documentSchemas.product);
  shown = products.filter((product) => product.visibility === 4);
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('demo catalogue', () => {
  test('the same day gives the same bytes', () => {
    for (const name of ['product', 'pictures', 'review', 'category']) {
      const [first, second] = folders.map((folder) => readFileSync(join(folder, `${name}.ndjson`)));
      expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('is large enough to look like a shop, with all six types', () => {
    expect(shown.length).toBeGreaterThanOrEqual(400);
    expect(products.length - shown.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(shown.map((product) => product.type_id)).size).toBe(6);
  });

  test('no sku, id, address or shown name is given twice', () => {
    const counts = (values: readonly unknown[]) => new Set(values).size;
    expect(counts(products.map((product) => product.sku))).toBe(products.length);
    expect(counts(products.map((product) => product.id))).toBe(products.length);
    expect(counts(products.map((product) => product.url_path))).toBe(products.length);
    expect(counts(shown.map((product) => product.name))).toBe(shown.length);
  });

  test('gross is net and 23 % in whole grosze', () => {
    for (const { price, price_incl_tax, sku } of products) {
      expect(Math.round(Number(price) * 123) / 100, sku).toBeCloseTo(Number(price_incl_tax), 10);
    }
  });

  test('every picture a product names can be drawn', () => {
    const pictures = lines('pictures', v.object({ path: v.string(), spec: GarmentSpecSchema }));
    const known = new Set(pictures.map((picture) => picture.path));
    for (const product of products) {
      const named = [product.image, ...(product.media_gallery ?? []).map((entry) => entry.image)];
      for (const path of named) if (path) expect(known.has(path), path).toBe(true);
    }
  });

  test('compositions name fibres in falling shares that make a hundred', () => {
    for (const { composition, sku } of shown) {
      if (typeof composition !== 'string') continue;
      const shares = (composition.split(';')[0] ?? '').match(/\d+(?=%)/g)?.map(Number) ?? [];
      expect(
        shares.reduce((sum, share) => sum + share, 0),
        sku,
      ).toBe(100);
      expect(shares, sku).toEqual(shares.toSorted((a, b) => b - a));
    }
  });

  test('reductions run today and bring the price of the 30 days before', () => {
    const reduced = shown
      .map((product) => priceView(product, now))
      .filter((price) => price !== null && price.regular !== null);
    expect(reduced.length).toBeGreaterThan(40);
    for (const price of reduced) expect(price?.lowest30).not.toBeNull();
  });

  test('counts of categories are true', () => {
    for (const category of lines('category', documentSchemas.category)) {
      const there = shown.filter((product) => product.category_ids?.includes(category.id));
      expect(category.product_count, category.name).toBe(there.length);
    }
  });

  test('links lead to products of the shop', () => {
    const known = new Set(products.map((product) => product.sku));
    for (const product of shown) {
      for (const link of product.product_links ?? []) {
        expect(known.has(String(link.linked_product_sku)), product.sku).toBe(true);
      }
    }
  });

  test('some goods are sold out, some are scarce', () => {
    const variants = products.filter((product) => product.visibility === 1);
    const scarce = variants.filter(({ stock }) => stock && stock.qty > 0 && stock.qty < 4);
    expect(variants.some(({ stock }) => stock?.qty === 0)).toBe(true);
    expect(scarce.length).toBeGreaterThan(50);
    expect(shown.some(({ stock }) => stock?.is_in_stock === false)).toBe(true);
  });
});
