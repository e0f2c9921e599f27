import { createHash } from 'node:crypto';
import type { DiskCache } from '../../server/media/disk-cache.ts';
import type { PictureSource } from '../../server/media/picture-source.ts';
import type { PictureSpec } from '../garments/spec/picture-spec.ts';
import type { DrawnPictures } from './drawn-pictures.ts';

export interface DrawnSourceOptions {
  readonly pictures: DrawnPictures;
  /** Stored drawn masters, as in `DATA_DIR/pictures`. */
  readonly masters: DiskCache;
  /** Changes with the drawing code, so that old masters are not used. */
  readonly drawingVersion: string;
  readonly draw: (spec: PictureSpec) => Promise<Buffer>;
}

/**
 * Picture source that draws on demand and stores the results as masters. A spec is drawn once, even
 * if several renditions need it at the same time.
 */
export function createDrawnSource(options: DrawnSourceOptions): PictureSource {
  const { pictures, masters, drawingVersion, draw } = options;
  const drawings = new Map<string, Promise<Buffer>>();

  async function drawMaster(key: string, spec: PictureSpec): Promise<Buffer> {
    const cached = await masters.get(key);
    if (cached) return cached;
    const drawn = await draw(spec);
    await masters.put(key, drawn);
    return drawn;
  }

  return {
    async open(path) {
      const spec = await pictures.spec(path);
      if (!spec) return null;
      const key = createHash('sha256')
        .update(JSON.stringify([drawingVersion, spec]))
        .digest('hex');
      const load = () => {
        const drawing =
          drawings.get(key) ?? drawMaster(key, spec).finally(() => drawings.delete(key));
        drawings.set(key, drawing);
        return drawing;
      };
      return { version: key, load };
    },
  };
}
