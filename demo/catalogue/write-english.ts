import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { attributeDocuments } from './attributes.ts';
import { composedDocuments } from './composed-documents.ts';
import type { DemoFacts } from './demo-facts.ts';
import { englishFields, englishTags } from './english.ts';
import { englishCategories, ownCategories } from './english-categories.ts';
import { englishBlocks, englishHomeFiles, englishHomeLayout } from './english-home.ts';
import { englishPages } from './english-pages.ts';
import type { Garment } from './garment.ts';
import { garmentDocuments } from './garment-documents.ts';
import type { Fields } from './garment-fields.ts';
import { goesWith } from './outfit.ts';
import { linksOf } from './product-links.ts';
import { cmsDocument, taxRule, write, writeHomeFiles } from './write-files.ts';

interface EnglishShop {
  readonly categories: readonly Fields[];
  readonly tags: readonly Fields[];
  readonly garments: readonly Garment[];
  readonly reviews: readonly Fields[];
  readonly today: string;
  readonly facts: DemoFacts;
}

/**
 * Writes the documents of the store view `en`: its own categories, price list and texts. [store-10]
 */
export async function writeEnglish(dir: string, shop: EnglishShop) {
  const categories = englishCategories(shop.categories);
  const withCategories = ownCategories(categories);
  function* products() {
    for (const product of englishProducts(shop.garments, shop.today)) {
      yield { ...Object(englishFields(product)), ...withCategories(product) };
    }
  }
  await mkdir(join(dir, 'static'), { recursive: true });
  await Promise.all([
    writeHomeFiles(join(dir, 'static'), englishHomeFiles),
    write(dir, 'product', products()),
    write(dir, 'category', categories),
    write(dir, 'attribute', englishAttributes()),
    write(dir, 'tag', englishTags(shop.tags)),
    write(dir, 'taxrule', [taxRule]),
    // Customers' reviews stay in Polish.
    write(dir, 'review', shop.reviews.map(inPolish)),
    write(dir, 'cms_page', englishPages(shop.facts).map(cmsDocument)),
    write(dir, 'cms_block', englishBlocks(shop.facts).map(cmsDocument)),
    write(dir, 'cms_hierarchy', [cmsDocument(englishHomeLayout, 0)]),
  ]);
}

const inPolish = (review: Fields): Fields => ({ ...review, language: 'pl' });

/** The same products in English, generated one by one to save memory. */
function* englishProducts(garments: readonly Garment[], today: string): Generator<Fields> {
  for (const garment of garments) {
    const links = linksOf(garment, garments);
    const partner = goesWith(garment, garments);
    yield* garmentDocuments(garment, { today, links, partner, language: 'en' });
  }
  yield* composedDocuments(garments, { today, language: 'en' });
}

const englishAttributes = () =>
  attributeDocuments.map((attribute) => ({ ...Object(englishFields(attribute)) }));
