import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import { decodePlainText } from '../domain/catalogue/decode-plain-text.ts';
import type { Documents, EntityType } from '../domain/catalogue/documents.ts';
import { parseDocument } from '../domain/catalogue/parse-document.ts';
import type { ScreenContext } from '../domain/screens/context.ts';
import { createCatalogueFacts } from '../domain/screens/facts.ts';
import { loadCategory } from '../domain/screens/load-category.ts';
import { loadFrame } from '../domain/screens/load-frame.ts';
import { loadHome } from '../domain/screens/load-home.ts';
import { loadProduct } from '../domain/screens/load-product.ts';
import { resolveAddress } from '../domain/screens/resolve-address.ts';
import { openEmbeddedEngine } from './contract/catalogue/embedded-engine.ts';
import type { ContractEngine } from './contract/catalogue/engine.ts';
import { homeParts } from './support/home-parts.ts';
import { memoryCatalogue } from './support/memory-catalogue.ts';
import { query, smallShop } from './support/small-shop.ts';

/** Real index documents are beside the repository on some machines; elsewhere this is skipped. */
const shared = join(import.meta.dirname, '../../shared');
const luma = join(shared, 'catalogue-luma');
const edges = join(shared, 'catalogue-edges');
const isHere =
  existsSync(join(luma, 'product.ndjson')) && existsSync(join(edges, 'product.ndjson'));
if (!isHere) process.stdout.write(`No catalogues in ${shared}: their tests are skipped.\n`);

function read<T extends EntityType>(type: T, ...folders: string[]): Documents[T][] {
  return folders.flatMap((folder) => {
    const file = join(folder, `${type}.ndjson`);
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    return lines.filter(Boolean).flatMap((line) => {
      const parsed = parseDocument(type, decodePlainText(type, JSON.parse(line)));
      return parsed.ok ? [parsed.document] : [];
    });
  });
}

function inMemory(...folders: string[]): Catalogue {
  return memoryCatalogue({
    product: read('product', ...folders),
    category: read('category', ...folders),
    attribute: read('attribute', ...folders),
    tag: read('tag', ...folders),
    review: read('review', ...folders),
    cms_page: read('cms_page', ...folders),
    cms_block: read('cms_block', ...folders),
  });
}

function contextOf(catalogue: Catalogue): ScreenContext {
  return { ...smallShop(), catalogue, facts: createCatalogueFacts(catalogue, 'pl') };
}

describe.skipIf(!isHere)('the Luma catalogue through the embedded engine', () => {
  let engine: ContractEngine;
  let context: ScreenContext;

  beforeAll(async () => {
    engine = await openEmbeddedEngine(luma, smallShop().now);
    context = contextOf(engine.catalogue);
  });
  afterAll(() => engine?.close());

  test('has a page behind every link of the menu', async () => {
    const frame = await loadFrame(context);
    const links = frame.categories.flatMap((item) => [item, ...item.children]);
    expect(links.length).toBeGreaterThan(2);
    for (const { link } of links) {
      const path = link.to === 'entity' ? link.path : '';
      const found = await resolveAddress(path, engine.catalogue, 'pl');
      expect(found).toMatchObject({ screen: 'category' });
      const view = await loadCategory(context, { slug: path, search: query() });
      expect(view.cards.length).toBeGreaterThan(0);
    }
  });

  test('has a small page for every visible product', async () => {
    const visible = read('product', luma).filter((product) => product.visibility > 1);
    expect(visible.length).toBeGreaterThan(50);
    for (const product of visible) {
      const found = await resolveAddress(product.url_path ?? '', engine.catalogue, 'pl');
      expect(found).toMatchObject({ screen: 'product', params: { parentSku: product.sku } });
      const page = await loadProduct(context, { parentSku: product.sku, childSku: null });
      expect(page.name).toBe(product.name);
      expect(JSON.stringify(page).length).toBeLessThan(20_000);
    }
  });

  test('has a home page without blocks and promises', async () => {
    const home = homeParts(await loadHome(context));
    expect(home.hero?.picture).toMatch(/^\//);
    expect(home.newCollection).toHaveLength(6);
    expect(home.bestsellers).toHaveLength(8);
    expect(home.tiles).toHaveLength(3);
  });

  test('returns the same pages as a naive catalogue', async () => {
    const naive = contextOf(inMemory(luma));
    for (const search of [
      '',
      'color=50&color=49',
      'size=168&sort=final_price:asc',
      'price_from=50&price_to=100',
      'price_from=20&price_to=70&flag=6&sort=final_price:desc',
      'erin_recommends=1&sort=updated_at:desc',
      'climate=202&material=33',
    ]) {
      for (const slug of ['women', 'women/tops-women', 'collections/eco-friendly']) {
        const params = { slug, search: query(search) };
        expect(await loadCategory(context, params)).toEqual(await loadCategory(naive, params));
      }
    }
    for (const parentSku of ['WH01', 'WH01-XS-Green', 'WP06']) {
      const params = { parentSku, childSku: null };
      expect(await loadProduct(context, params)).toEqual(await loadProduct(naive, params));
    }
    expect(await loadHome(context)).toEqual(await loadHome(naive));
  });
});

describe.skipIf(!isHere)('edge cases of documents', () => {
  const context = isHere ? contextOf(inMemory(luma, edges)) : smallShop();
  const load = (parentSku: string) => loadProduct(context, { parentSku, childSku: null });

  test.each([
    ['EDGE-SALE-NOW', { current: 6150, regular: 8610, lowest30: 8610 }],
    ['EDGE-SALE-OPEN', { current: 6150, regular: 8610 }],
    ['EDGE-SALE-OVER', { current: 8610, regular: null }],
    ['EDGE-SALE-LATER', { current: 8610, regular: null }],
    ['EDGE-SALE-HIGHER', { current: 8610, regular: null }],
    ['EDGE-MIXPRICE', { current: 6396, isFrom: true }],
  ])('%s has the expected price', async (sku, price) => {
    expect((await load(sku)).price).toMatchObject(price);
  });

  test('that are hidden or disabled are not found, and sold-out ones are marked', async () => {
    await expect(load('EDGE-DISABLED')).rejects.toThrow('product status = 2');
    await expect(load('EDGE-HIDDEN')).rejects.toThrow('product visibility = 1');
    expect(await load('EDGE-ALLOOS')).toMatchObject({
      selectedSku: null,
      errors: { variants: 'No available product variants' },
    });
    expect(await load('EDGE-OOS')).toMatchObject({ isAvailable: false });
    const partial = await load('EDGE-PARTIAL');
    expect(partial.variants.some((variant) => !variant.isAvailable)).toBe(true);
  });

  test('that are broken or incomplete still have a page', async () => {
    expect((await load('EDGE-XSS')).details.description).toBe('<p>x</p><a>y</a>');
    expect((await load('EDGE-NOIMAGE')).gallery).toEqual([]);
    expect((await load('EDGE-NOURL')).canonical).toMatchObject({ to: 'screen', screen: 'product' });
    expect((await load('EDGE-VIDEO')).videos).toMatchObject([{ kind: 'frame', host: 'YouTube' }]);
    expect((await load('EDGE-GROUPED-EMPTY')).price).toBeNull();
  });
});
