import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreCode } from '../../domain/store-view/store-view.ts';
import type { Config } from '../settings/config.ts';

/** Folder of the shop's documents, with their pictures. */
export function catalogueDir(config: Config): string {
  return config.CATALOGUE_DIR === '' ? join(config.DATA_DIR, 'demo') : config.CATALOGUE_DIR;
}

/** Folder of the home page's static JSON files of a store view. [content-09] */
export function staticDir(config: Config, store: StoreCode): string {
  if (config.STATIC_DIR === '') return join(documentsDir(config, store), 'static');
  const own = join(config.STATIC_DIR, store);
  return existsSync(own) ? own : config.STATIC_DIR;
}

/**
 * Folder of a store view's own documents, named by its code; the shared folder where it has none.
 */
export function documentsDir(config: Config, store: StoreCode): string {
  const own = join(catalogueDir(config), store);
  return existsSync(join(own, 'product.ndjson')) ? own : catalogueDir(config);
}
