import { isLongEnough } from '../../domain/search/search-term.ts';
import { catalogueFilters, matchesNothing } from '../../domain/ucp/catalogue-filters.ts';
import {
  distinctIds,
  LookupRequestSchema,
  ProductRequestSchema,
  parseInput,
  readCursor,
  SearchRequestSchema,
  writeCursor,
} from '../../domain/ucp/catalogue-request.ts';
import { messagesField, type UcpMessage } from '../../domain/ucp/messages.ts';
import { detailsBody, safetyMessages } from '../../domain/ucp/product-details.ts';
import { productBody, productMessages } from '../../domain/ucp/product-view.ts';
import { ProtocolError } from '../../domain/ucp/protocol-error.ts';
import { ucpTexts } from '../../domain/ucp/texts.ts';
import {
  effectiveSelection,
  namedVariant,
  type OfferedVariant,
  optionSignals,
  selectedVariants,
} from '../../domain/ucp/variants.ts';
import { envelope } from './agent-session.ts';
import {
  type CatalogueView,
  type CatalogueViewOptions,
  findMatching,
  findOffers,
  lookupName,
  type MatchingOffers,
  matchingOffers,
  openView,
  productDetails,
  searchSold,
  unknownProduct,
} from './catalogue-view.ts';
import type { Operation } from './operation.ts';
import { sizeOperation } from './size-operation.ts';
import { placeLanguage } from './store-place.ts';

/** Most variants of a product in a search; its options list all values. */
const mostVariants = 10;
/** Most variants of a single product. */
const mostDetailed = 100;

const searchName = 'dev.ucp.shopping.catalog.search';

/** Bodies of found products with the messages that belong to them. */
function listBodies(found: readonly MatchingOffers[], view: CatalogueView) {
  const messages: UcpMessage[] = [];
  const products = found.map(({ offered, variants }, index) => {
    messages.push(...productMessages(offered, variants, `$.products[${index}]`, view.place));
    return productBody(offered, variants, view.place);
  });
  return { products, messages };
}

/** `search_catalog`: products by text and filters, page by page. */
const searchOperation = (options: CatalogueViewOptions): Operation => ({
  capability: searchName,
  async run(input, { session, languages }) {
    const {
      query: text = '',
      filters,
      context,
      pagination,
    } = parseInput(SearchRequestSchema, input);
    const query = text.trim();
    if (query === '' && Object.keys(filters ?? {}).length === 0) {
      throw new ProtocolError('invalid_request', 'Send a query or at least one filter');
    }
    const cursor = readCursor(pagination.cursor);
    const view = await openView(options, {
      context,
      languages,
      ...(filters && { filters }),
      ...(cursor && { generation: cursor.generation }),
    });
    const ucp = envelope(session, searchName);
    const isShort = query !== '' && !isLongEnough(query);
    if (isShort || matchesNothing(view.filters)) {
      const content = ucpTexts[placeLanguage(view.place)].shortQuery;
      const short: UcpMessage[] = isShort
        ? [{ type: 'info', code: 'query_too_short', content }]
        : [];
      const messages = messagesField([...view.messages, ...short]);
      return { ucp, products: [], pagination: { has_next_page: false }, ...messages };
    }
    const from = cursor?.from ?? 0;
    const { items, total } = await searchSold(options.catalogue, view, {
      ...(query !== '' && { query }),
      ...(query === '' && { sort: { field: 'order_priority', direction: 'desc' } }),
      filters: catalogueFilters(view.filters),
      size: pagination.limit,
      from,
    });
    const found = items.flatMap((item): MatchingOffers[] => {
      const match = matchingOffers(item, view);
      return match ? [{ ...match, variants: match.variants.slice(0, mostVariants) }] : [];
    });
    const { products, messages } = listBodies(found, view);
    const next = from + items.length;
    const hasNext = items.length > 0 && next < total;
    return {
      ucp,
      products,
      pagination: {
        has_next_page: hasNext,
        ...(hasNext && { cursor: writeCursor({ from: next, generation: view.generation }) }),
        total_count: total,
      },
      ...messagesField([...view.messages, ...messages]),
    };
  },
});

/** Which of the ids a product or its variants have, by variant. */
function correlate({ offered, variants }: MatchingOffers, ids: readonly string[]) {
  const wanted = new Set(ids);
  const exact = variants.filter(({ sku }) => wanted.has(sku));
  const isNamed = wanted.has(offered.product.sku);
  const [featured] = variants;
  const shown = isNamed && featured ? [...new Set([featured, ...exact])] : exact;
  const inputs = (variant: OfferedVariant) => [
    ...(wanted.has(variant.sku) ? [{ id: variant.sku, match: 'exact' }] : []),
    ...(isNamed && variant === featured && variant.sku !== offered.product.sku
      ? [{ id: offered.product.sku, match: 'featured' }]
      : []),
  ];
  return { shown, inputs };
}

/** `lookup_catalog`: products by the ids of products or variants. */
const lookupOperation = (options: CatalogueViewOptions): Operation => ({
  capability: lookupName,
  async run(input, { session, languages }) {
    const request = parseInput(LookupRequestSchema, input);
    const ids = distinctIds(request.ids);
    const { context, filters } = request;
    const view = await openView(options, { context, languages, ...(filters && { filters }) });
    const matches = await findMatching(options.catalogue, view, ids);
    const found = matches.flatMap(
      (match): (MatchingOffers & Pick<ReturnType<typeof correlate>, 'inputs'>)[] => {
        const { shown, inputs } = correlate(match, ids);
        return shown.length === 0 ? [] : [{ ...match, variants: shown, inputs }];
      },
    );
    const { products, messages } = listBodies(found, view);
    const resolved = new Set<string>();
    const correlated = products.map((product, index) => ({
      ...product,
      variants: product.variants.map((variant, position) => {
        const source = found[index];
        const own = source?.variants[position];
        const inputs = own ? source.inputs(own) : [];
        for (const { id } of inputs) resolved.add(id);
        return { ...variant, inputs };
      }),
    }));
    const missing = ids
      .filter((id) => !resolved.has(id))
      .map((id): UcpMessage => ({ type: 'info', code: 'not_found', content: id }));
    return {
      ucp: envelope(session, lookupName),
      products: correlated,
      ...messagesField([...view.messages, ...messages, ...missing]),
    };
  },
});

/** The first variant, and those with the same selections behind it. */
function choose(
  { offered, variants }: MatchingOffers,
  id: string,
  { selected, preferences }: { selected: Selections | undefined; preferences: readonly string[] },
) {
  const named = namedVariant(variants, id);
  const [featured] = variants;
  const own = named === undefined ? selected : undefined;
  const wanted = own ?? (named ?? featured)?.options ?? [];
  const effective = effectiveSelection(variants, wanted, preferences);
  const matching = selectedVariants(variants, effective);
  const first = named ? [named] : [];
  return {
    effective,
    shown: [...new Set([...first, ...matching])].slice(0, mostDetailed),
    options: optionSignals(offered, effective),
  };
}

type Selections = Parameters<typeof effectiveSelection>[1];

/** `get_product`: one product in full, narrowed by selected options. */
const productOperation = (options: CatalogueViewOptions, homeUrl: string): Operation => ({
  capability: lookupName,
  async run(input, { session, languages }) {
    const request = parseInput(ProductRequestSchema, input);
    const { context, filters, selected, preferences, id } = request;
    const view = await openView(options, { context, languages, ...(filters && { filters }) });
    const match = await findOffers(options.catalogue, view, id);
    if (match === null) return unknownProduct(session, view, id, homeUrl);
    const { effective, shown, options: signals } = choose(match, id, { selected, preferences });
    const { offered } = match;
    const details = productDetails(offered.product, view);
    const body = productBody(offered, shown, view.place);
    return {
      ucp: envelope(session, lookupName),
      product: {
        ...body,
        ...(signals.length > 0 && { options: signals, selected: effective }),
        metadata: { ...body.metadata, ...detailsBody(details) },
      },
      ...messagesField([
        ...view.messages,
        ...productMessages(offered, shown, '$.product', view.place),
        ...safetyMessages(details, '$.product'),
      ]),
    };
  },
});

/** The operations that read the catalogue, by name. */
export const catalogueOperations = (options: CatalogueViewOptions, homeUrl: string) => ({
  search_catalog: searchOperation(options),
  lookup_catalog: lookupOperation(options),
  get_product: productOperation(options, homeUrl),
  advise_size: sizeOperation(options, homeUrl),
});
