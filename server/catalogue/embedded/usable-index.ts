import type { StoreCode } from '../../../domain/store-view/store-view.ts';
import { generationPath, readPointer } from './generations.ts';
import { IndexFile } from './index-file.ts';

/** Whether a store view has an index that this version can read; false means: index again. */
export function hasUsableIndex(dir: string, store: StoreCode): boolean {
  const pointer = readPointer(dir, store);
  if (!pointer) return false;
  try {
    new IndexFile(generationPath(dir, store, pointer.current), pointer.current).close();
    return true;
  } catch {
    return false;
  }
}
