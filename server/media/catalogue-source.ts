import { join } from 'node:path';
import { DiskCache } from './disk-cache.ts';
import { DrawnPictures } from './drawn-pictures.ts';
import { createDrawnSource } from './drawn-source.ts';
import { createFolderSource } from './folder-source.ts';
import { createGarmentDrawer } from './garment-drawer.ts';
import type { MediaLog } from './media-log.ts';
import { chainSources, type PictureSource } from './picture-source.ts';

export interface CatalogueSourceOptions {
  /** Folder of the index files, with photos in `media/catalog/product` or `pictures.ndjson`. */
  readonly catalogueDir: string;
  readonly dataDir: string;
  readonly log: MediaLog;
  /** Bound of the drawn masters, in bytes. */
  readonly masterBytes?: number;
}

export interface CatalogueSource extends PictureSource {
  /** Ends the drawing thread. */
  close(): Promise<void>;
}

/** The pictures of a catalogue: its folder first, then what is drawn for the demo. */
export async function createCatalogueSource(
  options: CatalogueSourceOptions,
): Promise<CatalogueSource> {
  const { catalogueDir, dataDir, log, masterBytes = 1024 ** 3 } = options;
  const folder = join(dataDir, 'pictures');
  const masters = await DiskCache.open({ folder, maxBytes: masterBytes, log });
  const drawer = await createGarmentDrawer();
  const pictures = new DrawnPictures(join(catalogueDir, 'pictures.ndjson'), log);
  const source = chainSources(
    createFolderSource(join(catalogueDir, 'media/catalog/product')),
    createDrawnSource({ pictures, masters, draw: drawer.draw, drawingVersion: drawer.version }),
  );
  return { open: source.open, close: drawer.close };
}
