import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import {
  type BeginChanges,
  type BeginIndex,
  defaultSpareIndices,
  type Rollback,
} from '../engine/index-draft.ts';
import { connect, type ElasticsearchAddress, unavailable } from './connection.ts';
import { draftChangedIndex, draftIndex } from './draft-index.ts';
import { formatVersion, type IndexMeta, type Spread } from './index-format.ts';
import { aliasOf } from './index-names.ts';
import { readIndices } from './read-indices.ts';
import { rollBack } from './roll-back.ts';

export interface IndexWriterOptions {
  readonly address: ElasticsearchAddress;
  readonly spread: Spread;
  /** How many indices stay behind the one in use. */
  readonly spareCount?: number;
}

export interface IndexWriter {
  readonly begin: BeginIndex;
  readonly beginChanges: BeginChanges;
  /** The metadata of the index in use; null without one that this version reads. */
  inUse(store: StoreCode): Promise<IndexMeta | null>;
  /** Stores what the index in use was made of. */
  markSource(store: StoreCode, source: string): Promise<void>;
  /** Puts the previous index into use again. Errors: `CATALOGUE_UNAVAILABLE`. */
  rollback(store: StoreCode): Promise<Rollback>;
  close(): Promise<void>;
}

/** Makes indices in a shop's Elasticsearch. Errors: `CATALOGUE_UNAVAILABLE`. */
export function openIndexWriter({
  address,
  spread,
  spareCount = defaultSpareIndices,
}: IndexWriterOptions): IndexWriter {
  const client = connect(address);
  const { prefix } = address;
  const current = async (store: StoreCode) => {
    const [found] = await readIndices(client, aliasOf(prefix, store)).catch((error: unknown) => {
      throw unavailable(error);
    });
    return found?.meta?.format === formatVersion ? { index: found.index, meta: found.meta } : null;
  };
  return {
    begin: (store) => draftIndex({ client, prefix, spread, spareCount }, store),
    beginChanges: (store) => draftChangedIndex({ client, prefix, spread, spareCount }, store),
    inUse: async (store) => (await current(store))?.meta ?? null,
    markSource: async (store, source) => {
      const found = await current(store);
      if (!found) return;
      await client.indices.putMapping({ index: found.index, _meta: { ...found.meta, source } });
    },
    rollback: (store) => rollBack(client, aliasOf(prefix, store)),
    close: () => client.close(),
  };
}
