import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attributeRegistry } from '../../domain/catalogue/attribute-registry.ts';
import { documentSchemas, type ProductDocument } from '../../domain/catalogue/documents.ts';
import { greenClaims } from '../../domain/catalogue/green-claims.ts';
import { priceView } from '../../domain/price/price-view.ts';
import { videos } from '../../domain/product/pictures.ts';
import { compositionProblems } from '../../domain/product-page/composition.ts';
import { detailsView, legalAttributes } from '../../domain/product-page/details.ts';
import { keepTogether } from '../../domain/text/keep-together.ts';
import { PictureSpecSchema } from '../garments/spec/picture-spec.ts';
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

const detailsOf = (product: ProductDocument) =>
  detailsView(product, attributeRegistry([]), legalAttributes);

beforeAll(async () => {
  for (const folder of folders) await generateDemo(folder, { now });
  products = lines('product', documentSchemas.product);
  shown = products.filter((product) => product.visibility === 4);
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('demo catalogue', () => {
  test('the same day produces the same bytes', () => {
    for (const name of ['product', 'pictures', 'review', 'category']) {
      const [first, second] = folders.map((folder) => readFileSync(join(folder, `${name}.ndjson`)));
      expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    }
  });

  test('has enough products, of all six types, to look like a shop', () => {
    expect(shown.length).toBeGreaterThanOrEqual(400);
    expect(products.length - shown.length).toBeGreaterThanOrEqual(3000);
    expect(new Set(shown.map((product) => product.type_id)).size).toBe(6);
  });

  test('no sku, id, address or shown name occurs twice', () => {
    const counts = (values: readonly unknown[]) => new Set(values).size;
    expect(counts(products.map((product) => product.sku))).toBe(products.length);
    expect(counts(products.map((product) => product.id))).toBe(products.length);
    expect(counts(products.map((product) => product.url_path))).toBe(products.length);
    expect(counts(shown.map((product) => product.name))).toBe(shown.length);
  });

  test('the gross price is the net price plus 23 %, in whole grosze [pl-A02]', () => {
    for (const { price, price_incl_tax, sku } of products) {
      expect(Math.round(Number(price) * 123) / 100, sku).toBeCloseTo(Number(price_incl_tax), 10);
    }
  });

  test('every picture of a product can be drawn', () => {
    const pictures = lines('pictures', v.object({ path: v.string(), spec: PictureSpecSchema }));
    const known = new Set(pictures.map((picture) => picture.path));
    for (const product of products) {
      const named = [product.image, ...(product.media_gallery ?? []).map((entry) => entry.image)];
      for (const path of named) if (path) expect(known.has(path), path).toBe(true);
    }
  });

  test('every textile states its composition, as the law requires [pl-D01]', () => {
    const textiles = shown.filter(({ type_id }) => ['simple', 'configurable'].includes(type_id));
    expect(textiles.length).toBeGreaterThan(380);
    for (const { composition, sku } of textiles) {
      expect(compositionProblems(String(composition)), sku).toEqual([]);
    }
  });

  test('every product names its producer, and foreign ones a responsible person', () => {
    for (const product of shown) {
      const { safety } = detailsOf(product);
      expect(safety?.manufacturer?.address, product.sku).toMatch(/\d/);
      const isForeign = safety?.manufacturer?.name === 'Nordheat Ltd';
      expect(safety?.responsible !== null, product.sku).toBe(isForeign);
    }
  });

  test('details of shoes, leather, care, sizes, batteries and warnings are on the products they concern', () => {
    const shownDetails = shown.map((product) => ({ product, details: detailsOf(product) }));
    const inCategory = (id: string) =>
      shownDetails.filter(({ product }) => product.category_ids?.includes(id));
    for (const { product, details } of inCategory('36')) {
      expect(
        details.footwear.map(({ part }) => part),
        product.sku,
      ).toEqual(['upper', 'lining', 'sole']);
      expect(details.sizeTable, product.sku).not.toBeNull();
    }
    expect(shownDetails.some(({ details }) => details.hasAnimalParts)).toBe(true);
    expect(
      shownDetails.flatMap(({ details }) => details.care).every(({ kind }) => kind === 'symbol'),
    ).toBe(true);
    for (const { product, details } of shownDetails.filter((each) => each.details.isElectronic)) {
      expect(details.safety?.warnings.length, product.sku).toBeGreaterThan(1);
    }
    expect(shownDetails.filter(({ details }) => details.isElectronic)).toHaveLength(3);
  });

  test('no name, text, filter or flag makes a general green claim [pl-B12]', () => {
    for (const file of readdirSync(dir).filter((name) => name.endsWith('.ndjson'))) {
      const text = readFileSync(join(dir, file), 'utf8').replaceAll('_', ' ');
      expect(greenClaims(text), file).toEqual([]);
    }
  });

  test('some products have a guarantee, and some have limited returns [pl-B11]', () => {
    const years = shown.map((product) => detailsOf(product).durabilityYears);
    expect(years.filter((each) => each !== null).length).toBeGreaterThan(10);
  });

  test('every size for sale is in the size table of its product [pl-D07]', () => {
    const sized = shown.flatMap((product) => {
      const size = product.configurable_options?.find((each) => each.attribute_code === 'size');
      return size ? [{ product, labels: size.values.map(({ label }) => keepTogether(label)) }] : [];
    });
    expect(sized.length).toBeGreaterThan(300);
    for (const { product, labels } of sized) {
      const table = detailsOf(product).sizeTable;
      expect(
        table?.rows.map(({ size }) => size),
        product.sku,
      ).toEqual(labels);
    }
  });

  test('some products have a video, and related, up-sell and cross-sell products', () => {
    const films = shown.flatMap((product) => videos(product));
    expect(films.length).toBeGreaterThan(10);
    for (const { src } of films) {
      const file = readFileSync(join(dir, 'media/catalog/product', src.replace('/video/', '')));
      expect(file.subarray(0, 4).toString('hex'), 'WebM').toBe('1a45dfa3');
      expect(file.length).toBeLessThan(100_000);
    }
    for (const kind of ['related', 'upsell', 'crosssell']) {
      const linked = shown.filter((product) =>
        product.product_links?.some((link) => link.link_type === kind),
      );
      expect(linked.length, kind).toBeGreaterThan(300);
    }
  });

  test('reductions are in force today and include the lowest price of the 30 days before', () => {
    const reduced = shown
      .map((product) => priceView(product, now))
      .filter((price) => price !== null && price.regular !== null);
    expect(reduced.length).toBeGreaterThan(40);
    for (const price of reduced) expect(price?.lowest30).not.toBeNull();
  });

  test('some have a club price, with the lowest price of 30 days for both prices [pl-L11]', () => {
    const clubs = shown.flatMap((product) => priceView(product, now)?.club ?? []);
    expect(clubs).toHaveLength(3);
    for (const { price, lowest30, regular, regularLowest30 } of clubs) {
      expect(price).toBeLessThan(lowest30);
      expect(price).toBeLessThan(Math.min(regular, regularLowest30));
    }
  });

  test('category counts are correct', () => {
    for (const category of lines('category', documentSchemas.category)) {
      const there = shown.filter((product) => product.category_ids?.includes(category.id));
      expect(category.product_count, category.name).toBe(there.length);
    }
  });

  test('links lead to products that exist in the shop', () => {
    const known = new Set(products.map((product) => product.sku));
    for (const product of shown) {
      for (const link of product.product_links ?? []) {
        expect(known.has(String(link.linked_product_sku)), product.sku).toBe(true);
      }
    }
  });

  test('some products are sold out, and some have little stock', () => {
    const variants = products.filter((product) => product.visibility === 1);
    const scarce = variants.filter(({ stock }) => stock && stock.qty > 0 && stock.qty < 4);
    expect(variants.some(({ stock }) => stock?.qty === 0)).toBe(true);
    expect(scarce.length).toBeGreaterThan(50);
    expect(shown.some(({ stock }) => stock?.is_in_stock === false)).toBe(true);
  });
});
