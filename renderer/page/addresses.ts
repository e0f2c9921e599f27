import { imagePath } from '../../domain/media/image-path.ts';
import { imageRoles, imageSizes } from '../../domain/media/image-sizes.ts';
import type { Addresses } from '../../domain/structured-data/json-ld.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';

/** Absolute addresses of pages and pictures of this store view, for structured data. */
export function addressesOf(
  origin: string,
  hrefOf: (target: LinkTarget) => string,
  maxSide: number,
): Addresses {
  const large = imageSizes('gallery', maxSide).at(-1) ?? imageRoles.gallery.base;
  return {
    origin,
    page: (link) => origin + hrefOf(link),
    picture: (path) => origin + imagePath(path, large),
  };
}
