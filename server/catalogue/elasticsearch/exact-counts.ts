/** More values than any field or letter of a catalogue has. */
const allValues = 50_000;

/**
 * Has each part of an index tell all it counted: by itself Elasticsearch adds up the most frequent of
 * each part alone, and what is rare in one of them is counted too low. An index in one part knows all.
 */
export const exactOver = (shards: number, values = allValues): { readonly shard_size?: number } =>
  shards > 1 ? { shard_size: values } : {};
