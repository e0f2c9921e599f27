import * as v from 'valibot';

/** Families that can be drawn; each has a front, a back, and a detail, which is a crop. */
export const garmentFamilies = [
  'tee',
  'longsleeve',
  'shirt',
  'blouse',
  'sweater',
  'cardigan',
  'hoodie',
  'jacket',
  'coat',
  'dress',
  'skirt',
  'trousers',
  'jeans',
  'shorts',
  'scarf',
  'beanie',
  'bag',
  'belt',
  'socks',
  'shoes',
] as const;

export const fabrics = [
  'jersey',
  'plain',
  'linen',
  'twill',
  'denim',
  'wool',
  'corduroy',
  'knit',
  'canvas',
  'leather',
  'satin',
] as const;

export const patterns = ['solid', 'stripes', 'checks', 'dots', 'flowers'] as const;

export const views = ['front', 'back', 'detail'] as const;

/**
 * Complete description of a picture: the same spec always gives the same bytes. Colours are keys of
 * `palette.ts`.
 */
export const GarmentSpecSchema = v.object({
  family: v.picklist(garmentFamilies),
  /** The family's cut (sleeve, length, collar…), modulo the number of its cuts. */
  cut: v.pipe(v.number(), v.integer(), v.minValue(0)),
  fabric: v.picklist(fabrics),
  pattern: v.picklist(patterns),
  colour: v.string(),
  /** Second colour of a pattern; ignored for `solid`. */
  accent: v.optional(v.string()),
  seed: v.pipe(v.number(), v.integer()),
  view: v.picklist(views),
});

export type GarmentSpec = v.InferOutput<typeof GarmentSpecSchema>;
export type GarmentFamily = GarmentSpec['family'];
export type Fabric = GarmentSpec['fabric'];
export type Pattern = GarmentSpec['pattern'];
