import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createRandom, type Random } from '../../../demo/catalogue/random.ts';
import { adjectives, colours, materials, modelName, nouns, patterns, sizes } from './words.ts';

type Document = Readonly<Record<string, unknown>>;

const codes = ['color', 'size', 'material', 'pattern'] as const;
type Code = (typeof codes)[number];

const firstOption = { color: 50, size: 160, material: 300, pattern: 320 } as const;

const labels: Readonly<Record<Code, readonly string[]>> = {
  color: colours,
  size: sizes,
  material: materials,
  pattern: patterns,
};

export const optionsOf = (code: Code): number[] =>
  labels[code].map((_, index) => firstOption[code] + index);

/** Categories: the root, six departments, and ten categories in each. */
const departments = [10, 20, 30, 40, 50, 60] as const;
export const leafCategories = departments.flatMap((id) =>
  Array.from({ length: 10 }, (_, index) => id * 10 + index),
);

const category = (id: number, parent_id: number, level: number): Document => ({
  id,
  parent_id,
  name: `${nouns[id % nouns.length]} ${id}`,
  url_key: `kategoria-${id}`,
  url_path: `kategoria-${id}`,
  level,
  position: id,
  is_active: true,
  product_count: 1,
});

const categories: readonly Document[] = [
  category(2, 1, 1),
  ...departments.map((id) => category(id, 2, 2)),
  ...leafCategories.map((id) => category(id, Math.floor(id / 10), 3)),
];

const attributes: readonly Document[] = codes.map((code, index) => ({
  attribute_id: 90 + index,
  attribute_code: code,
  default_frontend_label: code,
  frontend_input: 'select',
  is_user_defined: true,
  is_visible: true,
  is_filterable: true,
  options: labels[code].map((label, at) => ({
    value: String(firstOption[code] + at),
    label,
    sort_order: at,
  })),
}));

function children(
  random: Random,
  sku: string,
  options: Readonly<Record<'color' | 'size', number[]>>,
) {
  return options.color.flatMap((color) =>
    options.size.map((size) => ({
      sku: `${sku}-${size}-${color}`,
      name: `${sku} ${size}`,
      color: String(color),
      size: String(size),
      status: 1,
      price: 100,
      stock: { qty: random.between(0, 20), is_in_stock: true },
    })),
  );
}

/** Every third product has two colours in three sizes; the others are simple. All are listed. */
function product(number: number): Document {
  const random = createRandom(number * 7919 + 1);
  const sku = `B-${String(number).padStart(6, '0')}`;
  const noun = random.pick(nouns);
  const leaf = random.pick(leafCategories);
  const isConfigurable = number % 3 === 0;
  const options = {
    color: random.some(optionsOf('color'), 2),
    size: random.some(optionsOf('size'), 3),
  };
  return {
    id: number,
    sku,
    name: `${noun} ${random.pick(adjectives)} ${modelName(random)}`,
    type_id: isConfigurable ? 'configurable' : 'simple',
    status: 1,
    visibility: 4,
    url_key: sku.toLowerCase(),
    url_path: sku.toLowerCase(),
    image: `/b/${sku}.webp`,
    description: `<p>${noun} ${random.pick(adjectives)}. ${'Uszyta w krótkiej serii. '.repeat(12)}</p>`,
    price: random.between(30, 900),
    category_ids: [2, Math.floor(leaf / 10), leaf],
    category: [{ category_id: leaf, name: `${noun} ${leaf}` }],
    flags: random.chance(0.1) ? [{ id: 6, name: 'Nowości' }] : [],
    flags_ids: random.chance(0.1) ? [6] : [],
    material: [random.pick(optionsOf('material'))],
    pattern: [random.pick(optionsOf('pattern'))],
    order_priority: random.between(0, 100),
    created_at: `2026-0${random.between(1, 9)}-10 08:00:00`,
    updated_at: `2026-1${random.between(0, 1)}-10 08:00:00`,
    stock: { qty: random.between(0, 40), is_in_stock: true },
    ...(isConfigurable
      ? {
          color_options: options.color,
          size_options: options.size,
          configurable_children: children(random, sku, options),
        }
      : { color: String(options.color[0]), size: String(options.size[0]) }),
  };
}

function* lines(documents: Iterable<Document>): Generator<string> {
  for (const document of documents) yield `${JSON.stringify(document)}\n`;
}

function* products(count: number): Generator<Document> {
  for (let number = 1; number <= count; number += 1) yield product(number);
}

/**
 * Writes a folder of index documents with `count` products; the same count gives the same
 * documents.
 */
export async function writeCatalogue(dir: string, count: number): Promise<void> {
  await mkdir(dir, { recursive: true });
  const write = (type: string, documents: Iterable<Document>) =>
    pipeline(Readable.from(lines(documents)), createWriteStream(join(dir, `${type}.ndjson`)));
  await write('category', categories);
  await write('attribute', attributes);
  await write('product', products(count));
}
