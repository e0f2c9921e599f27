import { DiskCache } from '../../server/media/disk-cache.ts';
import type { MediaLog } from '../../server/media/media-log.ts';
import { DrawnPictures } from './drawn-pictures.ts';
import { createDrawnSource } from './drawn-source.ts';
import { createGarmentDrawer } from './garment-drawer.ts';

/** Size limit of the stored masters, in bytes. */
const masterBytes = 1024 ** 3;

/**
 * Opens the drawn pictures of a catalogue; `close` ends the drawing thread. Throws if the folder is
 * not writable.
 */
export async function openDrawnPictures(options: {
  /** `pictures.ndjson`. */
  readonly list: string;
  /** Folder of the drawn masters. */
  readonly masters: string;
  readonly log: MediaLog;
}) {
  const { list, masters: folder, log } = options;
  const masters = await DiskCache.open({ folder, maxBytes: masterBytes, log });
  const drawer = await createGarmentDrawer();
  const source = createDrawnSource({
    pictures: new DrawnPictures(list, log),
    masters,
    draw: drawer.draw,
    drawingVersion: drawer.version,
  });
  return { open: source.open, close: drawer.close };
}
