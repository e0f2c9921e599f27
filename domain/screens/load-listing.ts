import type { AttributeRegistry } from '../catalogue/attribute-registry.ts';
import type { SearchResponse } from '../catalogue/catalogue.ts';
import type { TagDocument } from '../catalogue/documents.ts';
import type { ListingBase } from '../listing/listing-links.ts';
import {
  flagParameter,
  type ListingQuery,
  mostParameters,
  parseListingQuery,
} from '../listing/listing-query.ts';
import { type ListingScope, listingRequest } from '../listing/listing-request.ts';
import { type ListingHead, listingView } from '../listing/listing-view.ts';
import type { ListingView } from '../listing/views.ts';
import { filteredCard } from '../product/filtered-card.ts';
import { factsOf, type ScreenContext, type ScreenSettings } from './context.ts';
import type { CatalogueFacts } from './facts.ts';
import { withSetPrices } from './set-prices.ts';

/** The query of an address; `URLSearchParams` is one. */
export type SearchPairs = Iterable<readonly [string, string]>;

interface ListingTask {
  readonly head: ListingHead;
  readonly base: ListingBase;
  readonly scope: ListingScope;
  readonly query: ListingQuery;
  /** When set, no request is made and this message id is shown. */
  readonly refusal?: string;
}

/** The fields to offer: the settings' own, without those the shop has no attribute for. */
function offeredFields(
  { defaultFilters }: ScreenSettings,
  attributes: AttributeRegistry,
  scope: ListingScope,
): string[] {
  return defaultFilters.filter((field) => {
    if (field === 'price') return true;
    if (field === 'flags_ids') return scope.kind !== 'tag';
    if (scope.kind === 'brand' && field === scope.code) return false;
    return attributes.get(field) !== undefined;
  });
}

/**
 * Reads a listing's query by the attributes this shop can filter by. Unknown values are ignored
 * like unknown parameters, so page and cache key are those without them.
 */
export async function readListingQuery(
  facts: CatalogueFacts,
  defaultFilters: readonly string[],
  search: SearchPairs,
): Promise<ListingQuery> {
  const pairs = [...search].slice(0, mostParameters);
  const names = pairs.map(([name]) => name);
  const [attributes, tags] = await Promise.all([
    facts.attributes([...defaultFilters, ...names]),
    names.includes(flagParameter) ? facts.tags() : [],
  ]);
  const flags = new Set(tags.map(({ id }) => String(id)));
  return parseListingQuery(pairs, (code, value) => {
    if (code === flagParameter) return flags.has(value);
    const attribute = attributes.get(code);
    if (attribute === undefined || code === 'price') return false;
    const isYes = attribute.input === 'boolean' && value === '1';
    if (!isYes && attribute.option(value) === undefined) return false;
    return attribute.isFilterable || defaultFilters.includes(code);
  });
}

const noHits: SearchResponse<'product'> = {
  items: [],
  total: 0,
  perPage: 0,
  start: 0,
  aggregations: {},
  attributeMetadata: [],
};

/** One request for the products and their counts; attributes and tags come from the facts. */
export async function loadListing(context: ScreenContext, task: ListingTask): Promise<ListingView> {
  const facts = factsOf(context);
  const { settings, store, catalogue, now } = context;
  const attributes = await facts.attributes();
  const fields = offeredFields(settings, attributes, task.scope);
  const perPage = settings.listingPageSize;
  const request = listingRequest(store.storeCode, task.query, task.scope, fields, perPage);
  const hasFlags = fields.includes('flags_ids') || flagParameter in task.query.filters;
  const [found, tags] = await Promise.all([
    task.refusal === undefined ? catalogue.search(request) : noHits,
    hasFlags ? facts.tags() : ([] satisfies TagDocument[]),
  ]);
  const cardContext = { attributes, now, newFlag: settings.flags.isNew };
  return listingView({
    ...task,
    found,
    cards: await withSetPrices(
      context,
      found.items,
      found.items.map((product) => filteredCard(product, task.query.filters, cardContext)),
      now,
    ),
    attributes,
    tags,
    fields,
    perPage,
    ...(task.refusal === undefined ? {} : { notice: task.refusal }),
  });
}
