import { createHash } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import { type CatalogueSpec, catalogueSpec, indexDir } from '../catalogue/catalogue-spec.ts';
import type { IndexWriterOptions } from '../catalogue/elasticsearch/index-writer.ts';
import {
  draftChangedFile,
  draftIndexFile,
  goBackToFile,
} from '../catalogue/embedded/draft-index-file.ts';
import { hasUsableIndex } from '../catalogue/embedded/usable-index.ts';
import type { BeginChanges, BeginIndex, Rollback } from '../catalogue/engine/index-draft.ts';
import type { Config } from '../settings/config.ts';
import { hasStamp, writeStamp } from './stamp.ts';

/** Where new indices are made, in the engine in use. */
export interface IndexEngine {
  readonly beginIndex: BeginIndex;
  readonly beginChanges: BeginChanges;
  /**
   * Whether the index in use is made of the current source, which `stamp` identifies. One that `npm
   * run index` has made is never replaced by the demo.
   */
  isCurrent(store: StoreCode, stamp: string): Promise<boolean>;
  /** Stores what the index in use was made of. */
  mark(store: StoreCode, stamp: string): Promise<void>;
  /** Puts the previous index into use again, at once. Errors: `CATALOGUE_UNAVAILABLE`. */
  rollback(store: StoreCode): Promise<Rollback>;
  close(): Promise<void>;
}

/** @param isDemo whether a start can index only the demo, which replaces no other index */
function embeddedEngine(dir: string, spareCount: number, isDemo: boolean): IndexEngine {
  const file = (store: StoreCode) => join(dir, store, 'source-stamp');
  /** No stamp exists, so `npm run index` made the index. */
  const isByCommand = (store: StoreCode) => !existsSync(file(store));
  return {
    async beginIndex(store) {
      const draft = await draftIndexFile(dir, store, spareCount);
      const publish = async () => {
        rmSync(file(store), { force: true });
        await draft.publish();
      };
      return { ...draft, publish };
    },
    beginChanges: (store) => draftChangedFile(dir, store, spareCount),
    isCurrent: async (store, stamp) =>
      (hasStamp(file(store), stamp) || (isDemo && isByCommand(store))) &&
      hasUsableIndex(dir, store),
    mark: async (store, stamp) => writeStamp(file(store), stamp),
    rollback: (store) => goBackToFile(dir, store),
    close: async () => undefined,
  };
}

const digest = (stamp: string): string => createHash('sha256').update(stamp).digest('hex');

async function elasticsearchEngine(
  { address }: Extract<CatalogueSpec, { engine: 'elasticsearch' }>,
  options: Pick<IndexWriterOptions, 'spread' | 'spareCount'>,
): Promise<IndexEngine> {
  const { openIndexWriter } = await import('../catalogue/elasticsearch/index-writer.ts');
  const writer = openIndexWriter({ address, ...options });
  return {
    beginIndex: writer.begin,
    beginChanges: writer.beginChanges,
    isCurrent: async (store, stamp) => {
      const found = await writer.inUse(store);
      // A start must not replace an index that `npm run index` has made.
      return found !== null && (found.source === null || found.source === digest(stamp));
    },
    mark: (store, stamp) => writer.markSource(store, digest(stamp)),
    rollback: writer.rollback,
    close: writer.close,
  };
}

/** The engine chosen by the settings, or the named one. Errors: `CONFIG_INVALID`. */
export async function openIndexEngine(
  config: Config,
  engine: Config['CATALOGUE_ENGINE'] = config.CATALOGUE_ENGINE,
): Promise<IndexEngine> {
  const spec = catalogueSpec(config, engine);
  return spec.engine === 'embedded'
    ? embeddedEngine(indexDir(config), config.INDICES_KEPT, config.CATALOGUE_DIR === '')
    : elasticsearchEngine(spec, {
        spread: {
          shards: config.ELASTICSEARCH_SHARDS,
          replicas: config.ELASTICSEARCH_REPLICAS,
        },
        spareCount: config.INDICES_KEPT,
      });
}
