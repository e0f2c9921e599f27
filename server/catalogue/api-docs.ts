import * as v from 'valibot';
import type { ApiDoc } from '../api/api-doc.ts';
import { fields, groupClaim, SearchBodySchema, StoreSchema } from './search-body.ts';

/**
 * Requests and responses of the catalogue: parsed by the routes, published in the API's document.
 */

export const GetSchema = v.object({
  request: v.pipe(
    v.string(),
    v.description('The body of the POST call, as JSON'),
    v.parseJson({}, 'not JSON'),
  ),
});

export const StoreQuerySchema = v.object({ store: StoreSchema });

export const SuggestSchema = v.object({
  store: StoreSchema,
  q: v.pipe(v.string(), v.maxLength(256)),
  size: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(20)),
    '6',
  ),
});

const on = v.exactOptional(v.boolean());

/** Body of `POST /api/url/map`. [api-51, api-52] */
export const UrlMapBodySchema = v.object({
  url: v.pipe(v.string(), v.maxLength(2048), v.description('A path of the shop')),
  includeFields: v.nullish(fields),
  excludeFields: v.nullish(fields),
  options: v.optional(
    v.object({
      prefetchGroupProducts: on,
      assignProductConfiguration: on,
      populateRequestCacheTags: on,
      setProductErrors: on,
      fallbackToDefaultWhenNoAvailable: on,
      separateSelectedVariant: on,
      setConfigurableProductOptions: on,
      filterUnavailableVariants: on,
    }),
    {},
  ),
  filters: v.optional(v.object({ sku: v.nullish(v.pipe(v.string(), v.maxLength(128))) }), {}),
  ...groupClaim,
});

export const UrlMapQuerySchema = v.object({ storeCode: v.exactOptional(StoreSchema) });

const documents = v.pipe(v.array(v.looseObject({})), v.description('Documents of the index'));

const ResponseSchema = v.object({
  items: documents,
  total: v.number(),
  perPage: v.number(),
  start: v.number(),
  aggregations: v.record(v.string(), v.array(v.object({ key: v.string(), count: v.number() }))),
  attributeMetadata: documents,
});

const tag = 'catalogue';
const refusals = ['BAD_REQUEST', 'CATALOGUE_UNAVAILABLE'] as const;

export const catalogueDocs = {
  search: {
    tag,
    summary: 'Searches documents of one type',
    body: SearchBodySchema,
    response: ResponseSchema,
    refusals,
  },
  searchByGet: {
    tag,
    summary: 'The same search as a cacheable address, with an ETag',
    query: GetSchema,
    response: ResponseSchema,
    refusals,
  },
  suggest: {
    tag,
    summary: 'What begins as typed: products, categories, phrases and a correction',
    query: SuggestSchema,
    response: v.object({
      products: documents,
      categories: documents,
      above: documents,
      phrases: v.array(v.string()),
      correction: v.nullable(v.string()),
    }),
    refusals,
  },
  generation: {
    tag,
    summary: 'Names the index that responses come from',
    query: StoreQuerySchema,
    response: v.object({ generation: v.string() }),
    refusals,
  },
  urlMap: {
    tag,
    summary: 'The document an address of the shop stands for, null when it is nobody’s',
    query: UrlMapQuerySchema,
    body: UrlMapBodySchema,
    response: v.nullable(
      v.object({
        _type: v.picklist(['product', 'category', 'cms_page', 'tag']),
        _source: v.looseObject({}),
      }),
    ),
    refusals,
  },
} as const satisfies Readonly<Record<string, ApiDoc>>;
