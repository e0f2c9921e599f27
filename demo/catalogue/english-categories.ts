import { slugify } from '../../domain/url/slug.ts';
import { demoCategories } from './categories.ts';
import type { Fields } from './garment-fields.ts';

/** Root category of the English shop, which has fewer categories than the Polish one. */
const root = 3;
/** Root category of the Polish shop. */
const polishRoot = 2;

/** Categories that the English shop sells, by id, in menu order. */
const names: ReadonlyMap<number, string> = new Map([
  [10, 'Women'],
  [11, 'Dresses'],
  [12, 'Blouses and shirts'],
  [14, 'Knitwear'],
  [16, 'Coats and jackets'],
  [17, 'Trousers and shorts'],
  [19, 'Skirts'],
  [20, 'Men'],
  [21, 'Shirts'],
  [23, 'Jumpers'],
  [25, 'Coats and jackets'],
  [26, 'Trousers and shorts'],
  [30, 'Accessories'],
  [31, 'Bags'],
  [32, 'Scarves'],
]);

const descriptions: ReadonlyMap<number, string> = new Map([
  [10, 'Clothes for longer than a season: linen from Żyrardów, wool from Bielsko, honest cotton.'],
  [11, 'From linen for the heat to wool for November.'],
  [12, 'Poplin, viscose and linen in quiet colours.'],
  [14, 'Wool and merino, knitted in small batches.'],
  [20, 'Simple things, well made. Fewer decisions in the morning.'],
  [30, 'What makes the difference: leather, wool, canvas.'],
]);

/** Categories of the English shop, in the form of the Polish ones, with their own addresses. */
export function englishCategories(categories: readonly Fields[]): readonly Fields[] {
  const line = (id: number): string => {
    const parent = demoCategories.find((category) => category.id === id)?.parentId ?? 0;
    const own = slugify(names.get(id) ?? '');
    return names.has(parent) ? `${line(parent)}/${own}` : own;
  };
  const container = { id: root, parent_id: 1, parent_ids: [1], path: '1/3', name: 'Catalogue' };
  const known = categories.flatMap((category) => {
    const id = Number(category['id']);
    const name = names.get(id);
    if (name === undefined) return [];
    const parent = Number(category['parent_id']);
    const address = { url_key: slugify(name), url_path: line(id), slug: slugify(name) };
    return [
      {
        ...category,
        ...address,
        name,
        description: descriptions.get(id) ?? null,
        ...(parent === polishRoot && {
          parent_id: root,
          parent_ids: [1, root],
          path: `1/${root}/${id}`,
        }),
      },
    ];
  });
  return [
    {
      ...container,
      url_key: 'catalogue',
      url_path: 'catalogue',
      slug: 'catalogue',
      level: 1,
      position: 1,
      is_active: true,
      include_in_menu: true,
      children_data: [],
    },
    ...known,
  ];
}

/** Maps a product's categories to those that the English shop sells, with their addresses. */
export function ownCategories(known: readonly Fields[]): (product: Fields) => Fields {
  const byId = new Map(known.map((category) => [Number(category['id']), category]));
  const own = (id: unknown): Fields[] => {
    const category = byId.get(id === polishRoot ? root : Number(id));
    return category === undefined ? [] : [category];
  };
  return ({ category_ids }) => {
    const categories = Array.isArray(category_ids)
      ? category_ids.flatMap((id: unknown) => own(id))
      : [];
    return {
      category_ids: categories.map((category) => category['id']),
      category: categories.map((category) => ({
        category_id: category['id'],
        name: category['name'],
        slug: category['slug'],
        path: category['url_path'],
      })),
    };
  };
}
