import { addDays } from '../../../domain/price/shop-time.ts';
import { slugify } from '../../../domain/url/slug.ts';
import { lineOf } from './categories.ts';
import type { Garment } from './garment.ts';
import { type Fields, stockField } from './garment-fields.ts';
import { manufacturer } from './labels.ts';
import { exactGross, priceFields } from './prices.ts';
import { variantsOf } from './variants.ts';

/** Products that are made of others or of no cloth at all: sets, services, patterns to download. */

interface Facts {
  readonly id: number;
  readonly name: string;
  readonly type: 'grouped' | 'bundle' | 'virtual' | 'downloadable';
  readonly categoryId: number;
  readonly gross: number;
  readonly description: string;
  readonly image: string | null;
  readonly more?: Fields;
}

function composedDocument(facts: Facts, today: string): Fields {
  const { id, name, type, categoryId, gross, description, image } = facts;
  const sku = `WT-${type.slice(0, 2).toUpperCase()}-${id}`;
  const slug = slugify(name);
  const line = lineOf(categoryId);
  const history = [{ from: addDays(today, -200), price: gross }];
  return {
    id,
    sku,
    name,
    type_id: type,
    status: 1,
    visibility: 4,
    ...priceFields({ gross: exactGross(gross), reduction: null, history }),
    description: `<p>${description}</p>`,
    short_description: description,
    url_key: slug,
    url_path: slug,
    slug,
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: image === null ? [] : [{ typ: 'image', image, pos: 1, lab: name, vid: null }],
    stock: { ...stockField(id, sku, 0), is_in_stock: true, manage_stock: false },
    category_ids: line.map((category) => category.id),
    category: line.map((category) => ({
      category_id: category.id,
      name: category.name,
      slug: category.urlKey,
      path: category.urlPath,
    })),
    flags: [],
    flags_ids: [],
    tier_prices: [],
    product_links: [],
    order_priority: 5,
    review_count: 0,
    rating: null,
    ...manufacturer,
    created_at: `${addDays(today, -200)} 08:00:00`,
    updated_at: `${addDays(today, -10)} 08:00:00`,
    ...facts.more,
  };
}

interface Part {
  readonly sku: string;
  readonly gross: number;
  readonly image: string;
}

/** The first piece of each garment that is in stock: what sets are put together from. */
function partsOf(garments: readonly Garment[], kind: string, count: number): Part[] {
  return garments
    .filter((garment) => garment.kind.key === kind)
    .flatMap((garment) => {
      const variant = variantsOf(garment).find(({ qty }) => qty > 3);
      if (variant === undefined) return [];
      const isSimple = garment.sizes.length === 0 && garment.colours.length === 1;
      const gross = garment.price.reduction?.gross ?? garment.price.gross;
      return [{ sku: isSimple ? garment.sku : variant.sku, gross, image: variant.image }];
    })
    .slice(0, count);
}

const sets = ['Turbacz', 'Śnieżka', 'Rysy', 'Wigry', 'Mamry', 'Hel'];

function groupedDocuments(garments: readonly Garment[], today: string): Fields[] {
  const scarves = partsOf(garments, 'szalik', sets.length);
  const hats = partsOf(garments, 'czapka', sets.length);
  const socks = partsOf(garments, 'skarpetki', sets.length);
  return sets.map((name, index) => {
    const parts = [scarves[index], hats[index], socks[index]].filter((part) => part !== undefined);
    const gross = parts.reduce((sum, part) => sum + part.gross, 0);
    const links = parts.map((part, position) => ({
      sku: `WT-GR-${900_000 + index}`,
      link_type: 'associated',
      linked_product_sku: part.sku,
      linked_product_type: 'simple',
      position,
      qty: 1,
    }));
    return composedDocument(
      {
        id: 900_000 + index,
        name: `Zestaw zimowy ${name}`,
        type: 'grouped',
        categoryId: 41,
        gross: exactGross(gross),
        description: 'Szalik, czapka i skarpetki dobrane kolorem. Każdą rzecz możesz wziąć osobno.',
        image: parts[0]?.image ?? null,
        more: { product_links: links },
      },
      today,
    );
  });
}

function bundleOption(id: number, title: string, parts: readonly Part[], parent: string): Fields {
  return {
    option_id: id,
    title,
    required: true,
    type: 'radio',
    position: id,
    sku: parent,
    product_links: parts.map((part, index) => ({
      id: String(id * 100 + index),
      sku: part.sku,
      option_id: id,
      qty: 1,
      position: index + 1,
      is_default: index === 0,
      price: null,
      can_change_quantity: 0,
    })),
  };
}

function bundleDocuments(garments: readonly Garment[], today: string): Fields[] {
  return ['Na chłody', 'Do teatru', 'W drogę', 'Na prezent'].map((name, index) => {
    const parts = ['szalik', 'torba', 'pasek'].map((kind) =>
      partsOf(garments, kind, 3 + index).slice(index),
    );
    const sku = `WT-BU-${910_000 + index}`;
    const titles = ['Szalik', 'Torba', 'Pasek'];
    return composedDocument(
      {
        id: 910_000 + index,
        name: `Komplet ${name}`,
        type: 'bundle',
        categoryId: 41,
        gross: exactGross(parts.reduce((sum, list) => sum + (list[0]?.gross ?? 0), 0)),
        description: 'Wybierz szalik, torbę i pasek. Zapakujemy razem, w jedno pudełko.',
        image: parts[1]?.[0]?.image ?? null,
        more: {
          bundle_options: parts.map((list, at) =>
            bundleOption(at + 1, titles[at] ?? '', list, sku),
          ),
        },
      },
      today,
    );
  });
}

const services: readonly (readonly [string, number, string])[] = [
  [
    'Skrócenie spodni',
    29,
    'Skrócimy nogawki z zachowaniem oryginalnego szwu. Długość podasz w uwagach do zamówienia.',
  ],
  [
    'Zwężenie rękawów',
    49,
    'Dopasujemy rękawy płaszcza lub marynarki. Wymagana jedna przymiarka w salonie.',
  ],
  ['Pakowanie na prezent', 15, 'Papier z odzysku, sznurek bawełniany i odręczny bilecik.'],
  [
    'Karta podarunkowa elektroniczna',
    200,
    'Kod przyślemy e-mailem. Ważna dwa lata, można wydać w częściach.',
  ],
];

const sewing: readonly (readonly [string, number])[] = [
  ['Wykrój sukienki Jagoda (PDF)', 39],
  ['Wykrój koszuli Antoni (PDF)', 35],
  ['Wykrój torby Wisła (PDF)', 19],
];

function intangibleDocuments(today: string): Fields[] {
  const virtual = services.map(([name, gross, description], index) =>
    composedDocument(
      {
        id: 920_000 + index,
        name,
        type: 'virtual',
        categoryId: 42,
        gross,
        description,
        image: null,
      },
      today,
    ),
  );
  const downloads = sewing.map(([name, gross], index) =>
    composedDocument(
      {
        id: 930_000 + index,
        name,
        type: 'downloadable',
        categoryId: 42,
        gross,
        description:
          'Wykrój w rozmiarach 34–46 do wydruku na A4 lub A0, z instrukcją szycia po polsku.',
        image: null,
        more: {
          downloadable_links: [
            { id: index * 2 + 1, title: 'Wykrój A4', price: 0, sort_order: 1 },
            { id: index * 2 + 2, title: 'Wykrój A0', price: 0, sort_order: 2 },
          ],
        },
      },
      today,
    ),
  );
  return [...virtual, ...downloads];
}

export function composedDocuments(garments: readonly Garment[], today: string): Fields[] {
  return [
    ...groupedDocuments(garments, today),
    ...bundleDocuments(garments, today),
    ...intangibleDocuments(today),
  ];
}
