import { addDays } from '../../domain/calendar/shop-time.ts';
import { attributeDocuments, brandValue, materialValue, patternValue } from './attributes.ts';
import { lineOf } from './categories.ts';
import type { Garment } from './garment.ts';
import { brandOfMaterial, foreignManufacturer, manufacturer, origins } from './labels.ts';
import { priceFields } from './prices.ts';
import { modelFacts, sizeTables } from './size-tables.ts';
import { flags } from './tags.ts';
import { bilingual, type Language } from './texts.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A stock record in the platform's format. */
export const stockField = (id: number, sku: string, qty: number) => ({
  item_id: id,
  product_id: id,
  product_sku: sku,
  stock_id: 1,
  qty,
  is_in_stock: qty > 0,
  manage_stock: true,
  min_sale_qty: 1,
  max_sale_qty: 20,
});

/** A date and time in the platform's format. */
const moment = (day: string, hour: string) => `${day} ${hour}`;

function flagsOf(garment: Garment) {
  const isReduced = garment.price.reduction !== null;
  return flags.filter(
    ({ id }) =>
      (id === 6 && garment.ageDays <= 60) ||
      (id === 2 && garment.isBestseller) ||
      (id === 5 && isReduced) ||
      (id === 7 && garment.cloth.material === 'Len') ||
      (id === 8 && garment.cloth.material === 'Wełna') ||
      (id === 9 && ['szalik', 'czapka', 'skarpetki', 'pasek'].includes(garment.kind.key)),
  );
}

function descriptionOf({ sentences, cloth: { composition } }: Garment, language: Language) {
  const [cut = '', cloth = '', ...rest] = sentences.map((sentence) => sentence[language]);
  const made = bilingual(`Skład: ${composition.pl}.`, `Composition: ${composition.en}.`);
  const items = [...rest, made[language]].map((item) => `<li>${item}</li>`).join('');
  return `<p>${cut} ${cloth}</p><ul>${items}</ul>`;
}

/** Materials of upper, lining and sole of shoes (pl-D03). */
function footwear({ kind, cloth }: Garment): Fields {
  if (kind.family !== 'shoes') return {};
  return {
    footwear_upper: cloth.key === 'leather' ? 'skóra' : 'materiał tekstylny',
    footwear_lining: 'materiał tekstylny',
    footwear_sole: 'inny materiał (kauczuk)',
  };
}

/** Fields shared by a parent and its variants. */
export function sharedFields(garment: Garment, today: string, language: Language): Fields {
  const line = lineOf(garment.kind.categoryId);
  const shown = flagsOf(garment);
  return {
    status: 1,
    ...priceFields(garment.price),
    description: descriptionOf(garment, language),
    short_description: garment.sentences[0]?.[language],
    category_ids: line.map((category) => category.id),
    category: line.map(({ id, name, urlKey, urlPath }) => ({
      category_id: id,
      name,
      slug: urlKey,
      path: urlPath,
    })),
    flags: shown,
    flags_ids: shown.map((flag) => flag.id),
    tier_prices: [],
    created_at: moment(addDays(today, -garment.ageDays), '08:00:00'),
    updated_at: moment(addDays(today, -Math.min(garment.ageDays, 3)), '06:30:00'),
  };
}

/** The attribute documents stored with a product. */
export const metadataOf = (codes: readonly string[]) =>
  attributeDocuments.filter((attribute) => codes.includes(attribute.attribute_code));

const brandName = ({ kind, cloth }: Garment) =>
  kind.isElectronic ? 'Nordheat' : (brandOfMaterial[cloth.material] ?? 'Witryna Studio');

/** Some belts are cut to order. */
const isCutToMeasure = ({ kind, id }: Garment) => kind.key === 'pasek' && id % 4 === 0;

/** Fields of the parent only. */
export function looseFields(garment: Garment, language: Language): Fields {
  const { cloth, kind, reviews } = garment;
  const rating = reviews.reduce((sum, review) => sum + review.rating, 0) / (reviews.length || 1);
  return {
    composition: cloth.composition[language],
    care: cloth.care.join('; '),
    model_facts: modelFacts[kind.scale][kind.names] ?? null,
    size_table: sizeTables[kind.scale],
    ...footwear(garment),
    animal_parts: cloth.hasAnimalParts ? 1 : 0,
    origin: kind.isElectronic ? null : origins[garment.id % origins.length],
    ...(kind.isElectronic ? foreignManufacturer : manufacturer),
    brand: Number(brandValue(brandName(garment))),
    electronic: kind.isElectronic ? 1 : 0,
    gpsr_warnings: kind.warnings?.map((warning) => warning[language]) ?? null,
    producer_guarantee_years: kind.guaranteeYears ?? null,
    sealed_hygiene: kind.isSealed ? 1 : 0,
    made_to_measure: isCutToMeasure(garment) ? 1 : 0,
    material: [Number(materialValue(cloth.material))],
    pattern: [Number(patternValue(garment.look.pattern))],
    erin_recommends: garment.isRecommended ? 1 : 0,
    new: garment.ageDays <= 60 ? 1 : 0,
    sale: garment.price.reduction === null ? 0 : 1,
    review_count: reviews.length,
    rating: reviews.length === 0 ? null : Math.round(rating * 100) / 100,
    order_priority:
      (garment.isBestseller ? 60 : 0) +
      reviews.length +
      Math.max(0, 40 - Math.round(garment.ageDays / 8)),
  };
}
