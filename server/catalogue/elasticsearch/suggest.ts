import * as v from 'valibot';
import type { Suggestions } from '../../../domain/catalogue/catalogue.ts';
import {
  categoriesAbove,
  fewestProducts,
  fittingPhrases,
  noSuggestions,
  phraseCandidates,
  phraseKeyPrefix,
  productPhrases,
  suggestedCategories,
  suggestedProducts,
} from '../../../domain/catalogue/suggestions.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import type { IndexQuery } from './asking.ts';
import { exactOver } from './exact-counts.ts';
import { literally } from './literally.ts';
import { searchIndex } from './run-search.ts';
import { planText } from './text-query.ts';

const PhrasesSchema = v.object({
  phrases: v.object({
    buckets: v.array(
      v.object({
        key: v.string(),
        first: v.object({
          hits: v.object({
            hits: v.array(
              v.object({ _source: v.object({ document: v.record(v.string(), v.unknown()) }) }),
            ),
          }),
        }),
      }),
    ),
  }),
});

/**
 * Phrases counted per shard: fewer than of single terms, because each is returned with a product.
 */
const mostPhrases = 2000;

/**
 * The most frequent phrases that begin with the typed text, each spelled as in its first product.
 */
async function phrasesFor(
  { client, open, language, signal, timeout }: IndexQuery,
  text: string,
  size: number,
): Promise<string[]> {
  const prefix = phraseKeyPrefix(text, language);
  const response = await client.search(
    {
      index: open.index,
      timeout,
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: { prefix: { phrase: prefix } } } },
      aggs: {
        phrases: {
          terms: {
            field: 'phrase',
            include: `${literally(prefix)}.*`,
            size: phraseCandidates(size),
            ...exactOver(open.meta.shards, mostPhrases),
            min_doc_count: fewestProducts,
            order: [{ _count: 'desc' }, { _key: 'asc' }],
          },
          aggs: {
            first: {
              top_hits: {
                size: 1,
                sort: [{ tie: 'asc' }],
                _source: ['name', 'status', 'visibility'].map((field) => `document.${field}`),
              },
            },
          },
        },
      },
    },
    { signal },
  );
  const { phrases } = v.parse(PhrasesSchema, response.aggregations);
  const candidates = phrases.buckets.flatMap(({ key, first }) => {
    const [hit] = first.hits.hits;
    const spelled = hit && productPhrases(hit._source.document, language);
    return spelled?.find((each) => each.key === key)?.phrase ?? [];
  });
  return fittingPhrases(candidates, text, size, language);
}

/** The corrected text, and the phrases that continue it. */
async function correctedPhrases(
  target: IndexQuery,
  text: string,
  size: number,
): Promise<[string | null, string[]]> {
  const correction = (await planText(target, 'product', text))?.correction ?? null;
  return [correction, await phrasesFor(target, correction ?? text, size)];
}

/** Active categories that match the typed text, and the ancestors of those that share a name. */
async function categoriesFor(target: IndexQuery, store: StoreCode, text: string, size: number) {
  const { items: categories } = await searchIndex(target, suggestedCategories(store, text, size));
  const above = categoriesAbove(store, categories);
  return { categories, above: above === null ? [] : (await searchIndex(target, above)).items };
}

/** Listed products, active categories, and phrases that begin with the typed text. */
export async function suggestFrom(
  target: IndexQuery,
  store: StoreCode,
  text: string,
  size: number,
): Promise<Suggestions> {
  const query = text.trim();
  if (query === '') return noSuggestions;
  const [products, categories, [correction, phrases]] = await Promise.all([
    searchIndex(target, suggestedProducts(store, query, size)),
    categoriesFor(target, store, query, size),
    correctedPhrases(target, query, size),
  ]);
  return { products: products.items, ...categories, phrases, correction };
}
