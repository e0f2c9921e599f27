import { isRecord } from '../../../domain/is-record.ts';
import { slugify } from '../../../domain/url/slug.ts';
import { demoCategories } from './categories.ts';
import { englishLabels } from './english-labels.ts';
import type { Fields } from './garment-fields.ts';

/** The root of the English shop: other categories than the Polish one's, and fewer. */
const root = 3;

/** What of the Polish tree the English shop sells, by the id of the category, in menu order. */
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

const tagNames: ReadonlyMap<number, string> = new Map([
  [6, 'New in'],
  [2, 'Bestsellers'],
  [5, 'Offers'],
  [7, 'Linen'],
  [8, 'Wool'],
  [9, 'Gifts'],
]);

/** Categories of the English shop, in the form of the Polish ones, with addresses of their own. */
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
        description: null,
        ...(parent === 2 && { parent_id: root, parent_ids: [1, root], path: `1/${root}/${id}` }),
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

export const englishTags = (tags: readonly Fields[]): readonly Fields[] =>
  tags.map((tag) => {
    const name = tagNames.get(Number(tag['id'])) ?? String(tag['name']);
    return { ...tag, name, menu_name: name, url_key: slugify(name), slug: slugify(name) };
  });

/** How much more the English price list asks, in hundredths: it pays for parcels across borders. */
const surcharge = 10;

const isPrice = (key: string) => /price/.test(key);
const raised = (price: number) => Math.round(price * (100 + surcharge)) / 100;

const isLabel = (key: string) => /label$|^links_title$/.test(key);

function englishField(key: string, value: unknown): unknown {
  if (isPrice(key) && typeof value === 'number') return raised(value);
  if (isLabel(key) && typeof value === 'string') return englishLabels.get(value) ?? value;
  return englishFields(value);
}

/** The document with the prices and labels of the English shop, wherever in it they stand. */
export function englishFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(englishFields);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, englishField(key, each)]),
  );
}

const page = (key: string, title: string, content: string) => ({ key, title, content });
const demoNote = '<p><em>A demo shop: its data are examples, and nothing is really sold.</em></p>';

/** A page for each address of the footer; a real shop puts its own, checked by its lawyer, here. */
export const englishPages = [
  page(
    'o-nas',
    'About us',
    '<h2>Things to keep</h2><p>Sewn in Łódź and Bielsko, in short runs.</p>',
  ),
  page('dostawa', 'Delivery', '<p>Parcels go by locker or courier, the next working day.</p>'),
  page('platnosci', 'Payments', '<p>BLIK, fast transfers and cards.</p>'),
  page(
    'zwroty',
    'Returns and complaints',
    '<p>You have 14 days to withdraw. <a href="/en/odstapienie">Withdraw from the contract here</a>.</p>',
  ),
  page(
    'regulamin',
    'Terms and conditions',
    `<p>The contract, prices, delivery and complaints. The Polish text is binding.</p>${demoNote}`,
  ),
  page(
    'polityka-prywatnosci',
    'Privacy policy',
    `<p>Which data we process and why. The Polish text is binding.</p>${demoNote}`,
  ),
  page('cookies', 'Cookies', '<p>Without consent we keep only what the shop needs to work.</p>'),
  page('dostepnosc', 'Accessibility', '<p>The shop is made to meet WCAG 2.2 AA.</p>'),
  page('kontakt', 'Contact', '<p>We answer on working days, 8 to 18.</p>'),
  page(
    'kolejnosc-produktow',
    'How we order products',
    '<p>“Recommended” follows season, sizes in stock and sales. Nobody can pay for a place that is not marked.</p>',
  ),
  page(
    'zasady-opinii',
    'Rules of reviews',
    '<p>Only who has bought a product reviews it; we check that in our orders.</p>',
  ),
  page('faq', 'Questions and answers', '<h2>When do you send my parcel?</h2><p>The same day.</p>'),
];

export const englishBlocks = (picture: string) => [
  {
    key: 'home-hero',
    title: 'Home: opening',
    content: JSON.stringify({
      type: 'hero',
      title: 'Warmth,',
      accent: 'quietly.',
      lead: 'A winter collection of wool and heavy cotton.',
      action: 'See the collection',
      link: { kind: 'tag', path: 'new-in' },
      picture,
    }),
  },
  {
    key: 'header-promises',
    title: 'Above the header',
    content: JSON.stringify(['Delivery abroad', '30 days to return']),
  },
];
