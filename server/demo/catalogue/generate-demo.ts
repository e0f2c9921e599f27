import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { homeFileNames } from '../../../domain/home/home-files.ts';
import { addDays, shopDay } from '../../../domain/price/shop-time.ts';
import { shopReviewsOf } from '../../../domain/screens/load-shop-reviews.ts';
import { attributeDocuments } from './attributes.ts';
import { demoCategories } from './categories.ts';
import { composedDocuments } from './composed-documents.ts';
import { contentBlocks, contentPages, homeFiles, homeLayout } from './content-pages.ts';
import {
  englishBlocks,
  englishCategories,
  englishFields,
  englishPages,
  englishTags,
} from './english.ts';
import { type Garment, makeGarment, NameGiver } from './garment.ts';
import { garmentDocuments, garmentPictures } from './garment-documents.ts';
import type { Fields } from './garment-fields.ts';
import { kinds } from './kinds.ts';
import { electronics } from './kinds-electronics.ts';
import { linksOf } from './product-links.ts';
import { shopReviews } from './shop-reviews.ts';
import { demoTags } from './tags.ts';

export interface DemoOptions {
  /** Reductions run on this day; only its calendar day in Warsaw counts. */
  readonly now: Date;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes the demo catalogue as a folder of index documents: the same bytes for the same day. The
 * pictures are only described (`pictures.ndjson`); the image service draws them when asked.
 */
export async function generateDemo(dir: string, { now, onProgress }: DemoOptions): Promise<void> {
  const today = shopDay(now);
  const garments = makeGarments(today);
  const products = garments.flatMap((garment, index) => {
    onProgress?.(index, garments.length);
    return garmentDocuments(garment, today, linksOf(garment, garments));
  });
  const all = [...products, ...composedDocuments(garments, today)];
  const hero = garments.find(
    ({ kind, look }) => kind.key === 'sweterDamski' && look.pattern === 'solid',
  );
  const heroPicture = hero ? `/d/${hero.slug}/${hero.colours[0]}-front.webp` : '';
  await mkdir(join(dir, 'static'), { recursive: true });
  await Promise.all([
    writeHomeFiles(join(dir, 'static'), heroPicture),
    write(dir, 'product', all),
    write(dir, 'pictures', garments.flatMap(garmentPictures)),
    write(dir, 'category', categoryDocuments(all)),
    write(dir, 'attribute', attributeDocuments),
    write(dir, 'tag', tagDocuments(all)),
    write(dir, 'taxrule', [taxRule]),
    write(dir, 'review', [
      ...garments.flatMap((garment) => reviewDocuments(garment, today)),
      ...shopReviewDocuments(today),
    ]),
    write(dir, 'cms_page', contentPages.map(cmsDocument)),
    write(dir, 'cms_block', contentBlocks(heroPicture).map(cmsDocument)),
    write(dir, 'cms_hierarchy', [
      cmsDocument({ key: 'witryna', title: 'Witryna', content: '' }, 0),
      cmsDocument(homeLayout, 1),
    ]),
  ]);
  await writeEnglish(join(dir, 'en'), all, heroPicture);
  onProgress?.(garments.length, garments.length);
}

/** The documents of the store view `en`: its own categories, price list and texts. [store-10] */
async function writeEnglish(dir: string, products: readonly Fields[], picture: string) {
  await mkdir(dir, { recursive: true });
  await Promise.all([
    write(dir, 'product', priced(products)),
    write(dir, 'category', englishCategories(categoryDocuments(products))),
    write(dir, 'attribute', englishAttributes()),
    write(dir, 'tag', englishTags(tagDocuments(products))),
    write(dir, 'taxrule', [taxRule]),
    write(dir, 'cms_page', englishPages.map(cmsDocument)),
    write(dir, 'cms_block', englishBlocks(picture).map(cmsDocument)),
  ]);
}

const englishAttributes = () =>
  attributeDocuments.map((attribute) => ({ ...attribute, ...Object(englishFields(attribute)) }));

function* priced(products: readonly Fields[]) {
  for (const product of products) yield { ...product, ...Object(englishFields(product)) };
}

async function write(dir: string, name: string, documents: Iterable<object>): Promise<void> {
  function* lines() {
    for (const document of documents) yield `${JSON.stringify(document)}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(dir, `${name}.ndjson`)));
}

/** The JSON files that editors may change without an index. [content-09] */
async function writeHomeFiles(dir: string, headImage: string): Promise<void> {
  const files = { ...homeFiles, headImage: { picture: headImage } };
  for (const part of ['banners', 'headImage', 'promoted'] as const) {
    await writeFile(join(dir, homeFileNames[part]), JSON.stringify(files[part], null, 2));
  }
}

/** Kinds take turns, so that ids (and with them "newest") mix through the whole shop. */
function makeGarments(today: string): Garment[] {
  const names = new NameGiver();
  const rounds = Math.max(...kinds.map((kind) => kind.count));
  const queue = Array.from({ length: rounds }, (_, round) =>
    kinds.filter((kind) => kind.count > round),
  ).flat();
  const clothes = queue.map((kind, index) =>
    makeGarment({ id: (index + 1) * 100, kind, today, names }),
  );
  return [...clothes, ...makeElectronics(today, names)];
}

/** Ids beyond all others: see `kinds-electronics.ts`. */
const firstElectronicId = 940_000;

function makeElectronics(today: string, names: NameGiver): Garment[] {
  const queue = electronics.flatMap((kind) => Array.from({ length: kind.count }, () => kind));
  return queue.map((kind, index) =>
    makeGarment({ id: firstElectronicId + index * 100, kind, today, names }),
  );
}

const visible = (products: readonly Fields[]) =>
  products.filter((product) => product['visibility'] === 4);

function includes(list: unknown, id: number): boolean {
  return Array.isArray(list) && list.includes(id);
}

function categoryDocuments(products: readonly Fields[]): Fields[] {
  const shown = visible(products);
  return demoCategories.map((category) => ({
    id: category.id,
    parent_id: category.parentId,
    parent_ids: category.parentIds,
    path: [...category.parentIds, category.id].join('/'),
    name: category.name,
    url_key: category.urlKey,
    url_path: category.urlPath,
    slug: category.urlKey,
    level: category.level,
    position: category.position,
    is_active: true,
    include_in_menu: true,
    description: category.description,
    image: null,
    product_count: shown.filter((product) => includes(product['category_ids'], category.id)).length,
    children_data: [],
  }));
}

function tagDocuments(products: readonly Fields[]): Fields[] {
  const shown = visible(products);
  return demoTags.map((tag) => ({
    ...tag,
    slug: tag.url_key,
    menu_name: tag.name,
    product_count: shown.filter((product) => includes(product['flags_ids'], tag.id)).length,
  }));
}

const taxRule = {
  id: 2,
  code: 'VAT',
  customer_tax_class_ids: [3],
  product_tax_class_ids: [2],
  rates: [{ id: 7, tax_country_id: 'PL', tax_region_id: 0, rate: 23, code: 'VAT23-PL' }],
};

function reviewDocuments(garment: Garment, today: string): Fields[] {
  return garment.reviews.map((review, index) => ({
    id: garment.id + index,
    product_id: garment.id,
    product_sku: garment.sku,
    title: review.title,
    detail: review.detail,
    nickname: review.nickname,
    rating: review.rating,
    verified: review.verified,
    review_status: 1,
    created_at: `${addDays(today, -review.daysAgo)} 12:00:00`,
  }));
}

/** Ids that no garment's reviews reach. */
const firstShopReview = 90_000_000;

function shopReviewDocuments(today: string): Fields[] {
  return shopReviews.map((review, index) => ({
    id: firstShopReview + index,
    product_id: Number(shopReviewsOf),
    title: review.title,
    detail: review.detail,
    nickname: review.nickname,
    rating: review.rating,
    review_status: 1,
    created_at: `${addDays(today, -review.daysAgo)} 12:00:00`,
  }));
}

function cmsDocument(page: { key: string; title: string; content: string }, index: number): Fields {
  return {
    id: index + 1,
    identifier: page.key,
    url_key: page.key,
    title: page.title,
    content: page.content,
    active: true,
    store_id: [0],
  };
}
