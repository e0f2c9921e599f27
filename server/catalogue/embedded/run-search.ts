import type { SearchRequest, SearchResponse } from '../../../domain/catalogue/catalogue.ts';
import type { AttributeDocument, EntityType } from '../../../domain/catalogue/documents.ts';
import { canonicalField } from '../../../domain/catalogue/index-values.ts';
import type { QueryPlan } from '../../../domain/catalogue/query-plan.ts';
import { pageOf } from '../../../domain/catalogue/request.ts';
import type { SearchLanguage } from '../../../domain/catalogue/search-language.ts';
import { wantedFields } from '../../../domain/catalogue/source-fields.ts';
import { countBits, emptyBitmap, members } from './bitmap.ts';
import { countFields, passing } from './counts.ts';
import { clausesOf } from './filters.ts';
import type { IndexFile } from './index-file.ts';
import { pageByField, pageByScore, pageInOrder } from './ordering.ts';
import { addPostings } from './postings.ts';
import { planText, searchTerms } from './text-search.ts';

/** The name of a text query among the clauses; no document field has it. */
const textClause = ' query';

function attributesOf(file: IndexFile, request: SearchRequest): AttributeDocument[] {
  const attributes = file.collection('attribute');
  if (!attributes || request.type !== 'product' || request.card) return [];
  const named = new Set([...(request.aggregate ?? []), ...Object.keys(request.filters ?? {})]);
  const bits = emptyBitmap(attributes.size);
  for (const code of named) {
    const postings = file.postings('attribute', 'attribute_code', code);
    if (postings) addPostings(bits, postings);
  }
  const all = () => true;
  return [...members(bits)].map((ordinal) =>
    file.documents.read('attribute', attributes.ids[ordinal] ?? 0, all),
  );
}

/** The search plan for the text of a request; null for a text without hits. */
export function planOf(
  file: IndexFile,
  { type, query = '' }: SearchRequest,
  language: SearchLanguage,
): QueryPlan | null {
  const collection = file.collection(type);
  return collection && planText(file, collection, query.trim(), language);
}

/**
 * Runs a request on one index file. A caller that has planned the text may pass the plan. Throws
 * `BAD_REQUEST` for a count of too many values.
 */
export function runSearch<T extends EntityType>(
  file: IndexFile,
  request: SearchRequest<T>,
  language: SearchLanguage,
  plan?: QueryPlan | null,
): SearchResponse<T> {
  const page = pageOf(request);
  const collection = file.collection(request.type);
  const stats = { perPage: page.size, start: page.from };
  if (!collection) {
    return { items: [], total: 0, ...stats, aggregations: {}, attributeMetadata: [] };
  }
  const clauses = clausesOf(file, collection, request.type, request.filters ?? {});
  const isText = (request.query?.trim() ?? '') !== '';
  const planned = isText && plan === undefined ? planOf(file, request, language) : (plan ?? null);
  const text = isText ? searchTerms(file, collection, planned) : null;
  if (text) clauses.push({ field: textClause, bits: text.bits, variants: null });
  const hits = passing(file, collection, clauses);
  const ordinals = () => {
    if (request.sort) {
      const field = canonicalField(request.type, request.sort.field);
      const descending = request.sort.direction === 'desc';
      return pageByField(hits, file.sorted(request.type, field), descending, page);
    }
    return text ? pageByScore(hits, text.scores, page) : pageInOrder(hits, page);
  };
  const wants = wantedFields(request.type, request);
  const chosen = request.type === 'product' ? request.card : undefined;
  return {
    items: ordinals().map((ordinal) => {
      const id = collection.ids[ordinal] ?? 0;
      return chosen
        ? file.documents.readCard(id, chosen)
        : file.documents.read(request.type, id, wants);
    }),
    total: countBits(hits),
    ...stats,
    aggregations: countFields(file, collection, clauses, request.aggregate ?? []),
    attributeMetadata: attributesOf(file, request),
  };
}
