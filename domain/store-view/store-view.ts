import * as v from 'valibot';
import { IdSchema } from '../id-schema.ts';

/** The parts of a price's format that a view may set; its language decides the rest. [price-25] */
const PriceFormatSchema = v.object({
  sign: v.exactOptional(v.string()),
  signFirst: v.exactOptional(v.boolean()),
  decimal: v.exactOptional(v.string()),
  group: v.exactOptional(v.string()),
  digits: v.exactOptional(v.picklist([0, 1, 2])),
});

/**
 * A store view as settings describe it [store-03]. `extend` names the view whose
 * settings it inherits.
 */
export const StoreViewSchema = v.object({
  storeCode: v.pipe(v.string(), v.regex(/^[a-z]{2}$/, 'a store code is two lower-case letters')),
  storeId: v.pipe(v.number(), v.integer()),
  appendStoreCode: v.boolean(),
  i18n: v.object({
    defaultLocale: v.string(),
    currencyCode: v.string(),
    currencySign: v.string(),
    priceFormat: v.exactOptional(PriceFormatSchema),
  }),
  tax: v.object({
    defaultCountry: v.string(),
    defaultRegionId: v.number(),
    sourcePricesIncludeTax: v.boolean(),
    calculateServerSide: v.boolean(),
  }),
  elasticsearch: v.object({ index: v.string() }),
  seo: v.object({ defaultTitle: v.string(), titleTemplate: v.string() }),
  rootCategoryId: IdSchema,
});

export type StoreView = v.InferOutput<typeof StoreViewSchema>;
export type StoreCode = StoreView['storeCode'];
