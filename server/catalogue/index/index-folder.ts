import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ancestorsIn } from '../../../domain/catalogue/category-tree.ts';
import type { CategoryDocument, EntityType } from '../../../domain/catalogue/documents.ts';
import { AppError } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { newFile } from '../embedded/generations.ts';
import { IndexBuilder } from '../embedded/index-builder.ts';
import { FaultLog } from './fault-log.ts';
import { eachCategoryOnce } from './flatten-categories.ts';
import { describeFault, type LineFault } from './line-faults.ts';
import { readDocuments } from './read-documents.ts';

/** Categories first: products are found in the ancestors of their categories. */
const loadOrder = [
  'category',
  'attribute',
  'taxrule',
  'tag',
  'review',
  'cms_page',
  'cms_block',
  'cms_hierarchy',
  'product',
] as const satisfies readonly EntityType[];

export interface IndexProgress {
  readonly doneBytes: number;
  readonly totalBytes: number;
  readonly type: EntityType;
}

export interface IndexOptions {
  /** Folder of `<type>.ndjson` files. */
  readonly from: string;
  /** Folder of the index files. */
  readonly dir: string;
  readonly store: StoreCode;
  /** Stops at the first faulty line instead of leaving it out. */
  readonly strict?: boolean;
  readonly onProgress?: (progress: IndexProgress) => void;
  readonly log?: (line: string) => void;
}

export interface IndexReport {
  readonly store: StoreCode;
  readonly generation: string;
  readonly documents: Readonly<Record<EntityType, number>>;
  /** Optional files that were not there. */
  readonly missing: readonly EntityType[];
  readonly skipped: number;
  /** The first hundred faulty lines. */
  readonly faults: readonly LineFault[];
  readonly milliseconds: number;
}

const sourcePath = (from: string, type: EntityType): string => join(from, `${type}.ndjson`);

/** What is in the folder. Throws `CATALOGUE_SOURCE_INVALID` when there are no products to index. */
function survey({ from, log }: IndexOptions) {
  if (!existsSync(sourcePath(from, 'product'))) {
    throw new AppError('CATALOGUE_SOURCE_INVALID', `${sourcePath(from, 'product')} is missing`);
  }
  const present = loadOrder.filter((type) => existsSync(sourcePath(from, type)));
  const missing = loadOrder.filter((type) => !present.includes(type));
  for (const type of missing) log?.(`${type}.ndjson is missing; going on without`);
  const sizes = present.map((type) => statSync(sourcePath(from, type)).size);
  return { present, missing, totalBytes: sizes.reduce((total, size) => total + size, 0) };
}

/** Feeds every file of the folder to the builder; gives the number of documents by type. */
async function load(
  options: IndexOptions,
  { present, totalBytes }: ReturnType<typeof survey>,
  builder: IndexBuilder,
  faults: FaultLog,
): Promise<Record<EntityType, number>> {
  const counts: Record<EntityType, number> = {
    product: 0,
    category: 0,
    attribute: 0,
    taxrule: 0,
    tag: 0,
    review: 0,
    cms_page: 0,
    cms_block: 0,
    cms_hierarchy: 0,
  };
  const parentOf = new Map<number, number>();
  const ancestorsOf = ancestorsIn(parentOf);
  let doneBytes = 0;
  const read = <T extends EntityType>(type: T) => {
    const path = sourcePath(options.from, type);
    const before = doneBytes;
    return readDocuments(path, type, faults, (bytes) => {
      doneBytes = before + bytes;
      options.onProgress?.({ doneBytes, totalBytes, type });
    });
  };
  for (const type of present) {
    if (type === 'category') {
      const lines: CategoryDocument[] = [];
      for await (const category of read(type)) lines.push(category);
      for (const category of eachCategoryOnce(lines)) {
        parentOf.set(category.id, category.parent_id);
        builder.add(type, category, ancestorsOf);
        counts[type]++;
      }
      continue;
    }
    for await (const document of read(type)) {
      builder.add(type, document, ancestorsOf);
      counts[type]++;
    }
  }
  return counts;
}

/**
 * Indexes a folder of documents for one store view: builds a new file beside the live index, then
 * makes it the one in use. On any error the live index stays as it was. Errors:
 * `CATALOGUE_SOURCE_INVALID` without a usable product, `CATALOGUE_DOCUMENT_INVALID` when strict.
 */
export async function indexFolder(options: IndexOptions): Promise<IndexReport> {
  const startedAt = performance.now();
  const found = survey(options);
  const faults = new FaultLog(options.strict ?? false, (fault) =>
    options.log?.(`skipped ${describeFault(fault)}`),
  );
  const file = await newFile(options.dir, options.store, new Date());
  const builder = new IndexBuilder(file.path);
  try {
    const documents = await load(options, found, builder, faults);
    if (documents.product === 0) {
      const path = sourcePath(options.from, 'product');
      throw new AppError('CATALOGUE_SOURCE_INVALID', `${path} holds no valid product`);
    }
    builder.finish();
    await file.publish();
    return {
      store: options.store,
      generation: file.generation,
      documents,
      missing: found.missing,
      skipped: faults.count,
      faults: faults.kept,
      milliseconds: Math.round(performance.now() - startedAt),
    };
  } catch (error) {
    builder.abandon();
    await file.discard();
    throw error;
  }
}
