import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import * as v from 'valibot';
import { createPictures } from '../kit/pictures.ts';
import { idNumber } from '../kit/wire.ts';
import { AttributeValues } from './attribute-values.ts';
import { type EngineProduct, ProductsSchema, TaxonomySchema } from './catalogue-answers.ts';
import { Categories, categoriesOf, productDocument, taxRules } from './documents.ts';
import type { Plugin } from './plugin.ts';

export interface ExportOptions {
  /** Folder of the index documents and pictures. */
  readonly folder: string;
  /** Origins of pictures, besides the engine's own. */
  readonly origins: ReadonlySet<string>;
  readonly log: (line: string) => void;
}

const pageSize = 100;
const callLimitMs = 60_000;
const limit = () => AbortSignal.timeout(callLimitMs);

/** Sku by id of every exported product, to delete one that the engine no longer has. */
const SkusSchema = v.record(v.string(), v.string());
const skusFile = (folder: string) => join(folder, 'engine-skus.json');

async function readSkus(folder: string): Promise<Map<string, string>> {
  const text = await readFile(skusFile(folder), 'utf8').catch(() => '{}');
  return new Map(Object.entries(v.parse(SkusSchema, JSON.parse(text))));
}

const writeLines = async (folder: string, type: string, lines: readonly object[]) => {
  const file = join(folder, `${type}.ndjson`);
  await writeFile(`${file}.part`, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await rename(`${file}.part`, file);
};

/** Reads the whole catalogue page by page; `onProgress` gets how many products are done. */
export async function exportCatalogue(
  plugin: Plugin,
  { folder, origins, log }: ExportOptions,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const taxonomy = await plugin.ask('shopTaxonomy', TaxonomySchema, limit());
  const categories = new Categories(taxonomy);
  const pictures = createPictures(folder, origins, log);
  const attributes = new AttributeValues();
  const counts = new Map<string, number>();
  const skus = new Map<string, string>();
  const file = join(folder, 'product.ndjson');
  const out = createWriteStream(`${file}.part`);
  let done = 0;
  for (let after: string | null = null; ; ) {
    const input = { after, take: pageSize };
    const page: readonly EngineProduct[] = await plugin.ask(
      'shopProducts',
      ProductsSchema,
      limit(),
      input,
    );
    for (const product of page) {
      attributes.add(product);
      const document = productDocument(product, { categories, picture: pictures.path });
      if (document === null) continue;
      skus.set(product.id, document.sku);
      for (const id of categoriesOf(product, categories).keys()) {
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      out.write(`${JSON.stringify(document)}\n`);
    }
    await pictures.copy();
    done += page.length;
    onProgress(done, taxonomy.count);
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    after = last.id;
  }
  out.end();
  await finished(out);
  await rename(`${file}.part`, file);
  await writeLines(folder, 'category', categories.documents(counts));
  await writeLines(folder, 'attribute', attributes.documents());
  await writeLines(folder, 'taxrule', taxRules(taxonomy));
  await writeFile(skusFile(folder), JSON.stringify(Object.fromEntries(skus)));
}

/** A file of changes for `npm run index -- --changes`, and the tags of the pages they concern. */
export interface ExportedChanges {
  readonly file: string;
  readonly tags: readonly string[];
}

/** Reads given products, with what was deleted among them. */
export async function exportChanges(
  plugin: Plugin,
  { folder, origins, log }: ExportOptions,
  ids: readonly string[],
): Promise<ExportedChanges> {
  const categories = new Categories(await plugin.ask('shopTaxonomy', TaxonomySchema, limit()));
  const pictures = createPictures(folder, origins, log);
  const attributes = new AttributeValues();
  const attributeFile = join(folder, 'attribute.ndjson');
  const known = existsSync(attributeFile) ? await readFile(attributeFile, 'utf8') : '';
  for (const line of known.split('\n')) if (line !== '') attributes.restore(JSON.parse(line));
  const before = JSON.stringify(attributes.documents());
  const skus = await readSkus(folder);
  const products: EngineProduct[] = [];
  for (let from = 0; from < ids.length; from += pageSize) {
    const input = { ids: ids.slice(from, from + pageSize), take: pageSize };
    products.push(...(await plugin.ask('shopProducts', ProductsSchema, limit(), input)));
  }
  const changes: object[] = [];
  const tags = new Set(ids.map((id) => `P${idNumber(id)}`));
  const gone = new Set(ids);
  for (const product of products) {
    attributes.add(product);
    for (const id of categoriesOf(product, categories).keys()) tags.add(`C${id}`);
    const document = productDocument(product, { categories, picture: pictures.path });
    if (document === null) continue;
    gone.delete(product.id);
    skus.set(product.id, document.sku);
    changes.push({ type: 'product', document });
  }
  for (const id of gone) {
    const sku = skus.get(id);
    if (sku !== undefined) changes.push({ type: 'product', delete: sku });
    skus.delete(id);
  }
  if (JSON.stringify(attributes.documents()) !== before) {
    for (const document of attributes.documents()) changes.push({ type: 'attribute', document });
    await writeLines(folder, 'attribute', attributes.documents());
  }
  await pictures.copy();
  await writeLines(folder, 'changes', changes);
  await writeFile(skusFile(folder), JSON.stringify(Object.fromEntries(skus)));
  return { file: join(folder, 'changes.ndjson'), tags: [...tags] };
}
