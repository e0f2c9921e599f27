import type { estypes } from '@elastic/elasticsearch';
import * as v from 'valibot';

/** Increases with every change of the mapping or the stored data; other indices are refused. */
export const formatVersion = '6';

/**
 * A name that Elasticsearch reads as one field, not as a path; null for attributes
 * that cannot be queried.
 */
export function fieldKey(field: string): string | null {
  return /^[A-Za-z0-9_.]{1,64}$/.test(field) ? field.replaceAll('.', ':') : null;
}

/** The metadata that an index stores of itself. */
export const IndexMetaSchema = v.object({
  format: v.string(),
  /** Documents of each type; the measure for a word's rarity. */
  sizes: v.optional(v.record(v.string(), v.number()), {}),
  /** Keys of the fields that variants of products have values of. */
  variantFields: v.optional(v.array(v.string()), []),
  /** When another index replaced it (ISO 8601); null for the one in use and for drafts. */
  replacedAt: v.optional(v.nullable(v.string()), null),
  /** Whether a rollback took it out of use; no later rollback returns to it. */
  withdrawn: v.optional(v.boolean(), false),
  /** The indices it replaces. Stored before the swap, because a run may end right after it. */
  replaces: v.optional(v.array(v.string()), []),
  /** The number of its shards. */
  shards: v.optional(v.number(), 1),
  /** Its source, where the shop itself made it at its start. */
  source: v.optional(v.nullable(v.string()), null),
});

export type IndexMeta = v.InferOutput<typeof IndexMetaSchema>;

/** The metadata of an index that is being filled. */
export const draftMeta = (shards: number): IndexMeta => ({
  format: formatVersion,
  sizes: {},
  variantFields: [],
  replacedAt: null,
  withdrawn: false,
  replaces: [],
  shards,
  source: null,
});

const perField: Readonly<Record<string, estypes.MappingProperty>> = {
  value: { type: 'keyword' },
  number: { type: 'double' },
  order: { type: 'keyword', index: false },
};

const object = (
  properties: Record<string, estypes.MappingProperty>,
): estypes.MappingObjectProperty => ({ type: 'object', dynamic: false, properties });

/** A field's values for matching and counting, as numbers for ranges, and in sort order. */
export function fieldProperties(keys: readonly string[]): Record<string, estypes.MappingProperty> {
  return Object.fromEntries(
    Object.entries(perField).map(([part, mapping]) => [
      part,
      object(Object.fromEntries(keys.map((key) => [key, mapping]))),
    ]),
  );
}

/** The nested documents of a product's variants: values for matching and counting, and numbers. */
export function variantProperties(
  keys: readonly string[],
): Record<string, estypes.MappingProperty> {
  const { value, number } = fieldProperties(keys);
  const properties = { ...(value && { value }), ...(number && { number }) };
  return { variants: { type: 'nested', dynamic: false, properties } };
}

/**
 * One envelope for documents of every type.
 * - `document` is the document as it is returned, not indexed.
 * - `card` holds what the card of a product shows in a listing, `card_source` what it shows in any
 *   filtered one: with all its variants.
 * - `value`, `number` and `order` hold a property per field, added when the field first appears.
 * - `variants` holds the variants in stock of a product, `variant_fields` the keys of their fields.
 * - `words` repeats each word as often as its strength, `vocabulary` names each once.
 * - `tie` breaks ties; `phrase` is what suggestions count.
 */
export function mappingsOf(meta: IndexMeta): estypes.MappingTypeMapping {
  return {
    dynamic: false,
    _meta: meta,
    _source: { includes: ['document', 'card', 'card_source'] },
    properties: {
      type: { type: 'keyword' },
      tie: { type: 'keyword' },
      document: { type: 'object', enabled: false },
      card: { type: 'object', enabled: false },
      card_source: { type: 'object', enabled: false },
      ...fieldProperties([]),
      ...variantProperties([]),
      variant_fields: { type: 'keyword' },
      words: {
        type: 'text',
        analyzer: 'whitespace',
        index_options: 'freqs',
        norms: false,
        similarity: 'strength',
      },
      vocabulary: { type: 'keyword' },
      phrase: { type: 'keyword', ignore_above: 256 },
    },
  };
}

/** A catalogue has many attributes, and each needs three properties. */
const mostProperties = 12_000;

/** The distribution of an index over a cluster. */
export interface Spread {
  /** Its shards; one node searches one copy of a shard. */
  readonly shards: number;
  /** Most copies on other nodes; the number of nodes limits them. */
  readonly replicas: number;
}

/** The cluster's settings of a new index. */
export function settingsOf({ shards, replicas }: Spread): estypes.IndicesIndexSettings {
  return {
    number_of_shards: shards,
    auto_expand_replicas: replicas === 0 ? 'false' : `0-${replicas}`,
    ...(replicas === 0 && { number_of_replicas: 0 }),
    // Nobody reads a draft, and a published index no longer changes.
    refresh_interval: '-1',
    // A draft lost in a crash is made again; publishing writes it to disk.
    translog: { durability: 'async' },
    // A page costs no more than the documents in the index, wherever it begins.
    max_result_window: 2_000_000_000,
    mapping: { total_fields: { limit: mostProperties } },
    similarity: {
      // The score is the query's weight times the word's strength, both whole numbers: exact.
      strength: { type: 'scripted', script: { source: 'return query.boost * doc.freq;' } },
    },
  };
}
