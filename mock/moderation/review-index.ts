import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { ReviewDocument } from '../../domain/catalogue/documents.ts';
import type { StoreCode } from '../../domain/store-view/store-view.ts';

/** A change of an index, as `npm run index -- --changes` reads it. */
export type ReviewChange =
  | { readonly type: 'review'; readonly document: ReviewDocument }
  | { readonly type: 'review'; readonly delete: string };

/** The published reviews, where pages read them. */
export interface ReviewIndex {
  /** The store views that have an index, the default first. */
  readonly stores: readonly StoreCode[];
  /** Those of these reviews that are published there. */
  find(store: StoreCode, ids: readonly string[]): Promise<readonly ReviewDocument[]>;
  change(store: StoreCode, changes: readonly ReviewChange[]): Promise<void>;
}

/** For a mock without a catalogue: nothing is published, whatever is decided. */
export const noReviewIndex: ReviewIndex = {
  stores: [],
  find: async () => [],
  change: async () => {},
};

const run = promisify(execFile);
const indexCommand = join(import.meta.dirname, '../../server/cli/index-catalogue.ts');

/**
 * The reviews of the catalogue, changed as a real platform changes them: by the command that indexes,
 * in a process of its own, because pages are answered meanwhile.
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
