import { join } from 'node:path';
import * as v from 'valibot';
import { readLines } from '../../server/catalogue/index/read-lines.ts';

const ProductSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type_id: v.literal('configurable'), visibility: v.literal(4), url_path: v.string() }),
);
const CategorySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ level: v.literal(3), is_active: v.literal(true), url_path: v.string() }),
);

const mostTried = 50;

async function firstShown(
  url: string,
  file: string,
  schema: v.GenericSchema<unknown, { url_path: string }>,
): Promise<string> {
  let tried = 0;
  for await (const line of readLines(file, () => {})) {
    const parsed = v.safeParse(schema, line.text);
    if (!parsed.success) continue;
    const path = `/${parsed.output.url_path}`;
    const response = await fetch(url + path, { redirect: 'manual' });
    if (response.status === 200) return path;
    tried += 1;
    if (tried === mostTried) break;
  }
  throw new Error(`No page of ${file} answers 200`);
}

/** Paths of a configurable product and of a listing that contain products of the shop at `url`. */
export async function findPages(url: string, catalogueDir: string) {
  return {
    home: '/',
    listing: await firstShown(url, join(catalogueDir, 'category.ndjson'), CategorySchema),
    product: await firstShown(url, join(catalogueDir, 'product.ndjson'), ProductSchema),
  };
}
