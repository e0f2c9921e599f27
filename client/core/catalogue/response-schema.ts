import * as v from 'valibot';
import type {
  SearchRequest,
  SearchResponse,
  Suggestions,
} from '../../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { parseDocument } from '../../../domain/catalogue/parse-document.ts';
import type { Logger } from '../log.ts';

const buckets = v.array(v.object({ key: v.string(), count: v.number() }));

const EnvelopeSchema = v.object({
  items: v.array(v.unknown()),
  /** A search index may give the total as a number or as an object with `value`. */
  total: v.union([
    v.number(),
    v.pipe(
      v.looseObject({ value: v.number() }),
      v.transform(({ value }) => value),
    ),
  ]),
  perPage: v.number(),
  start: v.number(),
  aggregations: v.optional(v.record(v.string(), buckets), {}),
  attributeMetadata: v.optional(v.array(v.unknown()), []),
});

const SuggestionsSchema = v.object({
  products: v.array(v.unknown()),
  categories: v.array(v.unknown()),
  /** Missing in cached responses of earlier versions. */
  above: v.optional(v.array(v.unknown()), []),
  phrases: v.array(v.string()),
  correction: v.nullable(v.string()),
});

export const GenerationSchema = v.object({ generation: v.string() });

/** The documents that match their schema. Each invalid one is left out and logged. */
function validDocuments<T extends EntityType>(
  type: T,
  items: readonly unknown[],
  log: Logger,
): Documents[T][] {
  return items.flatMap((item) => {
    const parsed = parseDocument(type, item);
    if (parsed.ok) return [parsed.document];
    log.warn('catalogue.document-invalid', { type, field: v.getDotPath(parsed.issues[0]) ?? '' });
    return [];
  });
}

/** Parses a search response of the network or the cache. Throws a `ValiError` if invalid. */
export function parseResponse<T extends EntityType>(
  request: SearchRequest<T>,
  input: unknown,
  log: Logger,
): SearchResponse<T> {
  const envelope = v.parse(EnvelopeSchema, input);
  return {
    ...envelope,
    items: validDocuments(request.type, envelope.items, log),
    attributeMetadata: validDocuments('attribute', envelope.attributeMetadata, log),
  };
}

/** Parses suggestions; invalid documents are left out and logged. */
export function parseSuggestions(input: unknown, log: Logger): Suggestions {
  const { products, categories, above, phrases, correction } = v.parse(SuggestionsSchema, input);
  return {
    products: validDocuments('product', products, log),
    categories: validDocuments('category', categories, log),
    above: validDocuments('category', above, log),
    phrases,
    correction,
  };
}
