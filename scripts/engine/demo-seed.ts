import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { fromDecimal } from '../../domain/money.ts';
import { slugify } from '../../domain/url/slug.ts';
import { loadDemo } from '../../server/catalogue/load-demo.ts';
import { deliveries } from './demo-deliveries.ts';

const optionCodes = ['color', 'size'] as const;

const ChildSchema = v.looseObject({
  sku: v.string(),
  name: v.string(),
  image: v.string(),
  color: v.optional(v.string()),
  size: v.optional(v.string()),
  stock: v.looseObject({ qty: v.number() }),
  final_price_incl_tax: v.number(),
});
const ProductSchema = v.looseObject({
  sku: v.string(),
  name: v.string(),
  slug: v.string(),
  type_id: v.string(),
  visibility: v.number(),
  description: v.string(),
  composition: v.nullish(v.string()),
  manufacturer_name: v.nullish(v.string()),
  sealed_hygiene: v.nullish(v.number()),
  material: v.nullish(v.array(v.number())),
  category: v.array(v.looseObject({ category_id: v.number(), slug: v.string() })),
  configurable_options: v.optional(v.array(v.looseObject({ attribute_code: v.string() }))),
  media_gallery: v.nullish(v.array(v.looseObject({ image: v.string() })), []),
  configurable_children: v.optional(v.array(ChildSchema), []),
  ...v.partial(v.object({ image: v.string(), final_price_incl_tax: v.number() })).entries,
  stock: v.looseObject({ qty: v.number() }),
});
type DemoProduct = v.InferOutput<typeof ProductSchema>;

const CategorySchema = v.looseObject({
  id: v.number(),
  parent_id: v.number(),
  name: v.string(),
  slug: v.string(),
  description: v.nullish(v.string(), ''),
});
const AttributeSchema = v.looseObject({
  attribute_code: v.string(),
  default_frontend_label: v.string(),
  options: v.array(
    v.looseObject({ value: v.string(), label: v.string(), swatch: v.nullish(v.string()) }),
  ),
});

async function* read<T>(file: string, schema: v.GenericSchema<unknown, T>): AsyncGenerator<T> {
  const input = createReadStream(file);
  for await (const line of createInterface({ input })) yield v.parse(schema, JSON.parse(line));
}

/** Some products of every category, those with variants first, and a few without. */
async function choose(file: string, count: number): Promise<readonly DemoProduct[]> {
  const byCategory = new Map<string, DemoProduct[]>();
  for await (const product of read(file, v.unknown())) {
    const parsed = v.safeParse(ProductSchema, product);
    if (!parsed.success || parsed.output.visibility !== 4) continue;
    if (!['configurable', 'simple'].includes(parsed.output.type_id)) continue;
    const leaf = parsed.output.category.at(-1)?.slug ?? '';
    byCategory.set(leaf, [...(byCategory.get(leaf) ?? []), parsed.output]);
  }
  const chosen: DemoProduct[] = [];
  for (let round = 0; chosen.length < count && round < 100; round += 1) {
    for (const list of byCategory.values()) {
      const product = list[round];
      if (product && chosen.length < count) chosen.push(product);
    }
  }
  return chosen;
}

/** Labels of the options by attribute and value; each option's code is made of its label. */
async function readOptions(file: string) {
  const options = new Map<
    string,
    { name: string; titles: Map<string, string>; swatches: Map<string, string> }
  >();
  for await (const { attribute_code, default_frontend_label, options: values } of read(
    file,
    AttributeSchema,
  )) {
    const titles = new Map(values.map(({ value, label }) => [value, label]));
    const swatches = new Map(
      values.flatMap(({ label, swatch }) => (swatch ? [[label, swatch] as const] : [])),
    );
    options.set(attribute_code, { name: default_frontend_label, titles, swatches });
  }
  return options;
}

/** Draws the pictures that the products need; returns the file of each. */
async function draw(demo: string, folder: string, to: string, paths: readonly string[]) {
  const { openDrawnPictures } = await loadDemo();
  const ignore = () => undefined;
  const drawn = await openDrawnPictures({
    list: join(demo, 'pictures.ndjson'),
    masters: join(folder, 'drawings'),
    log: { info: ignore, warn: ignore, error: ignore },
  });
  try {
    for (const path of paths) {
      const file = join(to, path);
      if (existsSync(file)) continue;
      const picture = await drawn.open(path.replace(/^\//, ''));
      if (picture === null) continue;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.part`, await picture.load());
      await rename(`${file}.part`, file);
    }
  } finally {
    await drawn.close();
  }
}

const isWanted = (path: string) => path.includes('-front');

/** Writes `seed.json` and its pictures from the demo catalogue, for the engine's own seed script. */
export async function writeSeed(demo: string, folder: string, count: number): Promise<void> {
  const file = (name: string) => join(demo, `${name}.ndjson`);
  const products = await choose(file('product'), count);
  const options = await readOptions(file('attribute'));
  const title = (code: string, value: string) => options.get(code)?.titles.get(value) ?? value;
  const slug = (code: string, value: string) => slugify(title(code, value));
  const categories = [];
  const slugs = new Map<number, string>();
  for await (const one of read(file('category'), CategorySchema)) {
    slugs.set(one.id, one.slug);
    if (one.id === 2) continue;
    const parent = one.parent_id === 2 ? null : slugs.get(one.parent_id);
    categories.push({ slug: one.slug, name: one.name, description: one.description, parent });
  }
  const images = products.flatMap(({ media_gallery, image }) => [
    ...(media_gallery ?? []).map((one) => one.image),
    ...(image ? [image] : []),
  ]);
  const pictures = join(folder, 'pictures');
  await draw(demo, folder, pictures, [...new Set(images.filter(isWanted))]);
  const picture = (path: string) => join(pictures, path);
  const seed = {
    ...deliveries,
    categories,
    options: optionCodes.map((code) => ({
      code,
      name: options.get(code)?.name ?? code,
      values: [...(options.get(code)?.titles.values() ?? [])].map((text) => ({
        value: slugify(text),
        title: text,
        swatch: options.get(code)?.swatches.get(text) ?? null,
      })),
    })),
    facets: [
      {
        code: 'kategoria',
        name: 'Kategoria',
        isPrivate: true,
        values: categories.map((one) => ({ value: one.slug, title: one.name })),
      },
      {
        code: 'material',
        name: options.get('material')?.name ?? 'Materiał',
        isPrivate: false,
        values: [...(options.get('material')?.titles.values() ?? [])].map((text) => ({
          value: slugify(text),
          title: text,
        })),
      },
    ],
    products: products.map((product) => ({
      name: product.name,
      slug: product.slug,
      description: product.description,
      composition: product.composition ?? null,
      manufacturer: product.manufacturer_name ?? null,
      isSealed: product.sealed_hygiene === 1,
      facets: [
        ...product.category.slice(1).map((one) => `kategoria/${one.slug}`),
        ...(product.material ?? []).map((value) => `material/${slug('material', String(value))}`),
      ],
      images: (product.media_gallery ?? [])
        .map((one) => one.image)
        .filter(isWanted)
        .map(picture),
      groups: (product.configurable_options ?? []).map((one) => one.attribute_code),
      variants:
        product.configurable_children.length > 0
          ? product.configurable_children.map((child) => ({
              sku: child.sku,
              name: child.name,
              price: fromDecimal(child.final_price_incl_tax),
              stock: child.stock.qty,
              image: picture(child.image),
              options: optionCodes.flatMap((code) =>
                child[code] === undefined ? [] : [`${code}/${slug(code, child[code])}`],
              ),
            }))
          : [
              {
                sku: product.sku,
                name: product.name,
                price: fromDecimal(product.final_price_incl_tax ?? 0),
                stock: product.stock.qty,
                image: null,
                options: [],
              },
            ],
    })),
  };
  await writeFile(join(folder, 'seed.json'), JSON.stringify(seed));
}

/**
 * The shop's content pages and blocks with their pictures: an engine has none, so they stay files of
 * the merchant.
 */
export async function copyContent(demo: string, folder: string): Promise<void> {
  const catalogue = join(folder, 'catalogue');
  await mkdir(catalogue, { recursive: true });
  const pictures = new Set<string>();
  for (const name of ['cms_page', 'cms_block', 'cms_hierarchy']) {
    const text = await readFile(join(demo, `${name}.ndjson`), 'utf8');
    for (const [path] of text.matchAll(/\/d\/[\w/-]+\.webp/g)) pictures.add(path);
    await writeFile(join(catalogue, `${name}.ndjson`), text);
  }
  await draw(demo, folder, join(catalogue, 'media/catalog/product'), [...pictures]);
}
