import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { ReviewDocument } from '../../domain/catalogue/documents.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

/** A change of an index, in the format of `npm run index -- --changes`. */
export type ReviewChange =
  | { readonly type: 'review'; readonly document: ReviewDocument }
  | { readonly type: 'review'; readonly delete: string };

/** The index of published reviews that pages read. */
export interface ReviewIndex {
  /** Store views with an index, the default first. */
  readonly stores: readonly StoreCode[];
  /** The published ones of these reviews. */
  find(store: StoreCode, ids: readonly string[]): Promise<readonly ReviewDocument[]>;
  change(store: StoreCode, changes: readonly ReviewChange[]): Promise<void>;
}

/** For a mock without a catalogue: nothing is ever published. */
export const noReviewIndex: ReviewIndex = {
  stores: [],
  find: async () => [],
  change: async () => {},
};

const run = promisify(execFile);
const indexCommand = join(import.meta.dirname, '../../server/cli/index-catalogue.ts');

/**
 * The catalogue's reviews, changed as on a real platform: by the index command in its own process,
 * so that requests are not blocked.
 */
export function catalogueReviews(
  catalogue: Pick<Catalogue, 'search'>,
  dataDir: string,
  stores: readonly StoreCode[],
): ReviewIndex {
  return {
    stores,
    async find(store, ids) {
      if (ids.length === 0) return [];
      const filters = { id: { in: ids } };
      const size = ids.length;
      return (await catalogue.search({ store, type: 'review', filters, size })).items;
    },
    async change(store, changes) {
      const file = join(dataDir, `mock-review-changes-${store}.ndjson`);
      await writeFile(file, changes.map((change) => `${JSON.stringify(change)}\n`).join(''));
      const args = [indexCommand, '--changes', file, '--store', store, '--strict'];
      await run(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } });
      await rm(file);
    },
  };
}
