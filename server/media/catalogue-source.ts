import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadDemo } from '../catalogue/load-demo.ts';
import { createFolderSource } from './folder-source.ts';
import type { MediaLog } from './media-log.ts';
import { chainSources, type PictureSource } from './picture-source.ts';

export interface CatalogueSourceOptions {
  /** Folder of the index files, with photos in `media/catalog/product` or `pictures.ndjson`. */
  readonly catalogueDir: string;
  readonly dataDir: string;
  readonly log: MediaLog;
}

export interface CatalogueSource extends PictureSource {
  /** Ends the drawing thread. */
  close(): Promise<void>;
}

/** The pictures of a catalogue: its folder first, then the demo's drawings. */
export async function createCatalogueSource(
  options: CatalogueSourceOptions,
): Promise<CatalogueSource> {
  const { catalogueDir, dataDir, log } = options;
  const photos = createFolderSource(join(catalogueDir, 'media/catalog/product'));
  const list = join(catalogueDir, 'pictures.ndjson');
  if (!existsSync(list)) return { open: photos.open, close: async () => {} };
  const { openDrawnPictures } = await loadDemo();
  const drawn = await openDrawnPictures({ list, masters: join(dataDir, 'pictures'), log });
  return { open: chainSources(photos, drawn).open, close: drawn.close };
}
