import * as v from 'valibot';
import type {
  SearchRequest,
  SearchResponse,
  Suggestions,
} from '../../domain/catalogue/catalogue.ts';
import type { Documents, EntityType } from '../../domain/catalogue/documents.ts';
import { parseDocument } from '../../domain/catalogue/parse-document.ts';
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
  /** Not in an answer that an earlier version of the shop has given. */
  above: v.optional(v.array(v.unknown()), []),
  phrases: v.array(v.string()),
  correction: v.nullable(v.string()),
});

export const GenerationSchema = v.object({ generation: v.string() });

/** A document that is not of its type is left out and logged; the rest of the answer is shown. */
function validOnes<T extends EntityType>(
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

/** Reads a search answer from the network or the cache. Throws a `ValiError` when it is none. */
export function parseResponse<T extends EntityType>(
  request: SearchRequest<T>,
  input: unknown,
  log: Logger,
): SearchResponse<T> {
  const envelope = v.parse(EnvelopeSchema, input);
  return {
    ...envelope,
    items: validOnes(request.type, envelope.items, log),
    attributeMetadata: validOnes('attribute', envelope.attributeMetadata, log),
  };
}

/** Suggestions as they came; what is faulty is left out and logged. */
export function parseSuggestions(input: unknown, log: Logger): Suggestions {
  const { products, categories, above, phrases, correction } = v.parse(SuggestionsSchema, input);
  return {
    products: validOnes('product', products, log),
    categories: validOnes('category', categories, log),
    above: validOnes('category', above, log),
    phrases,
    correction,
  };
}
