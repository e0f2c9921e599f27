import { addDays } from '../../domain/calendar/shop-time.ts';
import { slugify } from '../../domain/url/slug.ts';
import { lineOf } from './categories.ts';
import { type Fields, stockField } from './garment-fields.ts';
import { manufacturer } from './labels.ts';
import { exactGross, priceFields } from './prices.ts';
import type { BilingualText, Language } from './texts.ts';

export interface ComposedFacts {
  readonly id: number;
  readonly name: BilingualText;
  readonly type: 'grouped' | 'bundle' | 'virtual' | 'downloadable';
  readonly categoryId: number;
  readonly gross: number;
  readonly description: BilingualText;
  readonly image: string | null;
  readonly more?: Fields;
}

/** A document of a product without variants; `more` adds the fields of its type. */
export function composedDocument(
  facts: ComposedFacts,
  { today, language }: { readonly today: string; readonly language: Language },
): Fields {
  const { id, type, categoryId, gross, image } = facts;
  const name = facts.name[language];
  const description = facts.description[language];
  const sku = `WT-${type.slice(0, 2).toUpperCase()}-${id}`;
  const slug = slugify(facts.name.pl);
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
