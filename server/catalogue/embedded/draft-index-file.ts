import type { Documents, EntityType } from '../../../domain/catalogue/documents.ts';
import { AppError } from '../../../domain/errors.ts';
import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import {
  type ChangeDraft,
  defaultSpareIndices,
  type IndexDraft,
  type Rollback,
} from '../engine/index-draft.ts';
import { generationPath, goBack, type NewFile, newFile, readPointer } from './generations.ts';
import { IndexBuilder } from './index-builder.ts';
import { IndexFile } from './index-file.ts';

async function newBuilder(file: NewFile): Promise<IndexBuilder> {
  try {
    return new IndexBuilder(file.path);
  } catch (error) {
    await file.discard();
    throw error;
  }
}

/** A new index file of a store view. */
export async function draftIndexFile(
  dir: string,
  store: StoreCode,
  spareCount = defaultSpareIndices,
): Promise<IndexDraft> {
  const file = await newFile({ dir, store, spareCount }, new Date());
  const builder = await newBuilder(file);
  return {
    generation: file.generation,
    add: (type, document, context) => builder.add(type, document, context),
    publish: async () => {
      builder.finish();
      await file.publish();
    },
    discard: async () => {
      builder.abandon();
      await file.discard();
    },
  };
}

async function* documentsOf<T extends EntityType>(
  base: IndexFile,
  type: T,
): AsyncGenerator<Documents[T]> {
  for (const id of base.collection(type)?.ids ?? []) {
    yield base.documents.read(type, id, () => true);
  }
}

/** A new index file made from the one in use: files do not change, so it is written whole. */
export async function draftChangedFile(
  dir: string,
  store: StoreCode,
  spareCount = defaultSpareIndices,
): Promise<ChangeDraft> {
  const before = readPointer(dir, store)?.current;
  if (before === undefined) {
    throw new AppError('CATALOGUE_UNAVAILABLE', `No index for store view ${store} to change yet`);
  }
  const base = new IndexFile(generationPath(dir, store, before), before);
  const draft = await draftIndexFile(dir, store, spareCount);
  return {
    ...draft,
    isCopy: false,
    documents: (type) => documentsOf(base, type),
    remove: () => undefined,
    publish: async () => {
      base.close();
      if (readPointer(dir, store)?.current !== before) {
        throw new AppError('CATALOGUE_UNAVAILABLE', 'Another index was published meanwhile');
      }
      await draft.publish();
    },
    discard: async () => {
      base.close();
      await draft.discard();
    },
  };
}

/**
 * Puts the previous file into use again. Errors: `CATALOGUE_UNAVAILABLE`, also where this version
 * of the shop cannot read it.
 */
export async function goBackToFile(dir: string, store: StoreCode): Promise<Rollback> {
  return goBack(dir, store, (generation) => {
    try {
      new IndexFile(generationPath(dir, store, generation), generation).close();
    } catch (cause) {
      throw new AppError(
        'CATALOGUE_UNAVAILABLE',
        `The index before (${generation}) cannot be read by this version of the shop: index again`,
        { cause },
      );
    }
  });
}
