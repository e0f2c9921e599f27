import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { homeFileNames } from '../../domain/content/home-files.ts';
import type { homeFiles } from './content-pages.ts';
import type { englishHomeFiles } from './english-home.ts';
import type { Fields } from './garment-fields.ts';
import { stillLifePath } from './still-lives.ts';

/** Writes one document per line. */
export async function write(dir: string, name: string, documents: Iterable<object>): Promise<void> {
  function* lines() {
    for (const document of documents) yield `${JSON.stringify(document)}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(dir, `${name}.ndjson`)));
}

type HomeTexts = Pick<typeof homeFiles | typeof englishHomeFiles, 'banners' | 'promoted'>;

/** Writes the JSON files that editors may change without a new index. [content-09] */
export async function writeHomeFiles(dir: string, own: HomeTexts): Promise<void> {
  const files = { ...own, headImage: { picture: stillLifePath('opening') } };
  for (const part of ['banners', 'headImage', 'promoted'] as const) {
    await writeFile(join(dir, homeFileNames[part]), JSON.stringify(files[part], null, 2));
  }
}

/** A content page or block as a document of the index. */
export function cmsDocument(
  page: { key: string; title: string; content: string },
  index: number,
): Fields {
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

export const taxRule = {
  id: 2,
  code: 'VAT',
  customer_tax_class_ids: [3],
  product_tax_class_ids: [2],
  rates: [{ id: 7, tax_country_id: 'PL', tax_region_id: 0, rate: 23, code: 'VAT23-PL' }],
};
