/** More than the values of any field or letter of a catalogue. */
const allValues = 50_000;

/**
 * Makes each shard of an index report all its counts. By default Elasticsearch adds up only the
 * most frequent values of each shard, so a value that is rare in one is counted too low. An index
 * with one shard counts exactly.
 */
export const exactOver = (shards: number, values = allValues): { readonly shard_size?: number } =>
  shards > 1 ? { shard_size: values } : {};
