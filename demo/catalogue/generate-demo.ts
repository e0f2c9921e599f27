import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addDays, shopDay } from '../../domain/calendar/shop-time.ts';
import { shopReviewsOf } from '../../domain/screens/load-shop-reviews.ts';
import { attributeDocuments } from './attributes.ts';
import { demoCategories } from './categories.ts';
import { composedDocuments } from './composed-documents.ts';
import { contentBlocks, contentPages, homeFiles, homeLayout } from './content-pages.ts';
import { type DemoFacts, demoFacts } from './demo-facts.ts';
import { type Garment, makeGarment, NameGiver } from './garment.ts';
import { garmentDocuments, garmentPictures } from './garment-documents.ts';
import type { Fields } from './garment-fields.ts';
import type { Kind } from './kind.ts';
import { accessories } from './kinds-accessories.ts';
import { electronics } from './kinds-electronics.ts';
import { men } from './kinds-men.ts';
import { womenRest } from './kinds-women-other.ts';
import { womenTops } from './kinds-women-tops.ts';
import { goesWith } from './outfit.ts';
import { filmPath } from './pictures.ts';
import { linksOf } from './product-links.ts';
import { makeMeasures } from './reviews.ts';
import { shopReviews } from './shop-reviews.ts';
import { stillLives } from './still-lives.ts';
import { demoTags } from './tags.ts';
import { writeEnglish } from './write-english.ts';
import { cmsDocument, taxRule, write, writeHomeFiles } from './write-files.ts';

const kinds: readonly Kind[] = [...womenTops, ...womenRest, ...men, ...accessories];

export interface DemoOptions {
  /** Date of the reductions; only its calendar day in Warsaw matters. */
  readonly now: Date;
  /** Settings quoted in the texts; the demo's defaults if omitted. */
  readonly facts?: DemoFacts;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes the demo catalogue as a folder of index documents; the result is identical for the same
 * day. Pictures are only described (`pictures.ndjson`); the image service draws them on demand. The
 * film is a file in this folder.
 */
export async function generateDemo(
  dir: string,
  { now, facts = demoFacts(), onProgress }: DemoOptions,
): Promise<void> {
  const today = shopDay(now);
  const garments = makeGarments(today);
  const products = garments.flatMap((garment, index) => {
    onProgress?.(index, garments.length);
    const links = linksOf(garment, garments);
    const partner = goesWith(garment, garments);
    return garmentDocuments(garment, { today, links, partner, language: 'pl' });
  });
  const all = [...products, ...composedDocuments(garments, { today, language: 'pl' })];
  const reviews = [
    ...garments.flatMap((garment) => reviewDocuments(garment, today)),
    ...shopReviewDocuments(today),
  ];
  const filmFile = join(dir, 'media/catalog/product', filmPath);
  await mkdir(join(dir, 'static'), { recursive: true });
  await mkdir(dirname(filmFile), { recursive: true });
  await Promise.all([
    copyFile(new URL('./film.webm', import.meta.url), filmFile),
    writeHomeFiles(join(dir, 'static'), homeFiles),
    write(dir, 'product', all),
    write(dir, 'pictures', [
      ...garments.flatMap((garment) => garmentPictures(garment, goesWith(garment, garments))),
      ...stillLives,
    ]),
    write(dir, 'category', categoryDocuments(all)),
    write(dir, 'attribute', attributeDocuments),
    write(dir, 'tag', tagDocuments(all)),
    write(dir, 'taxrule', [taxRule]),
    write(dir, 'review', reviews),
    write(dir, 'cms_page', contentPages(facts).map(cmsDocument)),
    write(dir, 'cms_block', contentBlocks(facts).map(cmsDocument)),
    write(dir, 'cms_hierarchy', [
      cmsDocument({ key: 'witryna', title: 'Witryna', content: '' }, 0),
      cmsDocument(homeLayout, 1),
    ]),
  ]);
  await writeEnglish(join(dir, 'en'), {
    categories: categoryDocuments(all),
    tags: tagDocuments(all),
    garments,
    reviews,
    today,
    facts,
  });
  onProgress?.(garments.length, garments.length);
}

/** Kinds alternate, so that ids (and with them "newest") are mixed across the shop. */
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

/** Higher than all other ids: see `kinds-electronics.ts`. */
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

function reviewDocuments(garment: Garment, today: string): Fields[] {
  return garment.reviews.map((review, index) => ({
    id: garment.id + index,
    product_id: garment.id,
    product_sku: garment.sku,
    title: review.title,
    detail: review.detail,
    nickname: review.nickname,
    rating: review.rating,
    ...makeMeasures(garment.id + index, garment.sizes),
    verified: review.verified,
    review_status: 1,
    created_at: `${addDays(today, -review.daysAgo)} 12:00:00`,
  }));
}

/** Higher than all ids of product reviews. */
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
