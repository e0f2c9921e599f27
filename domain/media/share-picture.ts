import { encodePath } from '../url/encode-path.ts';
import { pictureName } from './image-path.ts';
import type { ImageSize } from './image-sizes.ts';

/** The size of a picture for sharing; social networks crop other sizes to it. */
export const shareSize: ImageSize = { width: 1200, height: 630 };

/** The paper colour of the light theme, used as the background. */
export const shareGround = '#f7f4ee';

/** Most photos shown side by side. */
export const mostShared = 3;

/** Separates two names in an address; a picture in a folder of this name is not shared. */
const between = '-';

/** Space between the photos, in pixels. */
const gap = 12;

/** Space above and below a single photo, in pixels. */
const margin = 40;

export interface ShareTile extends ImageSize {
  readonly left: number;
}

/**
 * Positions of the photos: one is shown whole in the middle, more fill the picture side by side.
 */
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

/** The address of the picture to share for these paths; null where the shop serves none of them. */
export function sharePath(paths: readonly (string | null | undefined)[]): string | null {
  const names = paths.map(pictureName).filter((name) => name !== null);
  const own = [...new Set(names)].filter((name) => !name.split('/').includes(between));
  if (own.length === 0) return null;
  return `/og/${own.slice(0, mostShared).map(encodePath).join(`/${between}/`)}`;
}

/** The picture names of such an address; empty where there are too many. */
export function sharedNames(rest: string): readonly string[] {
  const names = rest.split(`/${between}/`);
  return names.length > mostShared ? [] : names;
}
