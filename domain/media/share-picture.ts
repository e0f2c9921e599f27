import { encodeName, pictureName } from './image-path.ts';
import type { ImageSize } from './image-sizes.ts';

/** The picture of who shares a page: what networks crop everything else to. */
export const shareSize: ImageSize = { width: 1200, height: 630 };

/** The light theme's paper, which pictures stand on. */
export const shareGround = '#f7f4ee';

/** Most photos that stand side by side. */
export const mostShared = 3;

/** Stands between two names in an address; a folder of this name is not shared. */
const between = '-';

/** Paper around and between the photos, in pixels. */
const gap = 12;

/** A photo alone keeps the paper above and below it. */
const margin = 40;

export interface ShareTile extends ImageSize {
  readonly left: number;
}

/** Where so many photos stand: one whole in the middle, more side by side from edge to edge. */
export function shareTiles(count: number): readonly ShareTile[] {
  const { width, height } = shareSize;
  if (count === 1) return [{ left: 0, width, height: height - 2 * margin }];
  const each = Math.floor((width - gap * (count - 1)) / count);
  return Array.from({ length: count }, (_, index) => ({
    left: index * (each + gap),
    width: each,
    height,
  }));
}

/** The address of the picture to share for a page that shows these; null where none is ours. */
export function sharePath(paths: readonly (string | null | undefined)[]): string | null {
  const names = paths.map(pictureName).filter((name) => name !== null);
  const own = [...new Set(names)].filter((name) => !name.split('/').includes(between));
  if (own.length === 0) return null;
  return `/og/${own.slice(0, mostShared).map(encodeName).join(`/${between}/`)}`;
}

/** The names in such an address, unescaped; none where it names too many. */
export function sharedNames(rest: string): readonly string[] {
  const names = rest.split(`/${between}/`);
  return names.length > mostShared ? [] : names;
}
