import { encodePath } from '../url/encode-path.ts';
import {
  defaultMaxSide,
  type ImageRoleName,
  type ImageSize,
  imageRoles,
  imageSizes,
} from './image-sizes.ts';

/** `resize` shows the whole picture within the size, `fit` fills the size and crops. */
export type ImageAction = 'resize' | 'fit';

/** Shown where a product has no picture. Cached for a year: a new drawing needs a new number. */
export const placeholderPath = '/img/placeholder-1.svg';

/** The index's value for a product without a picture. */
const noPicture = 'no_selection';

/** `https://…`, `data:…`, and `//host/…` without its first slash. */
const otherHost = /^(?:[a-z][a-z0-9+.-]*:|\/)/i;

/**
 * The address of one rendition of a catalogue picture (`/w/h/wh01.jpg`). It is the placeholder
 * without a picture and for other hosts, from which the image service does not fetch.
 */
export function imagePath(
  path: string | null | undefined,
  size: ImageSize,
  action: ImageAction = 'resize',
): string {
  const name = pictureName(path);
  return name === null ? placeholderPath : addressOf(encodePath(name), size, action);
}

const addressOf = (name: string, { width, height }: ImageSize, action: ImageAction) =>
  `/img/${width}/${height}/${action}/${name}`;

/** The name of a picture that this shop serves; null without a picture and for other hosts. */
export function pictureName(path: string | null | undefined): string | null {
  const name = path?.replace(/^\//, '') ?? '';
  return name === '' || name === noPicture || otherHost.test(name) ? null : name;
}

/** Attributes of an `<img>`: its 1x address, every width of the role, and the space to reserve. */
export interface ImageAttributes {
  readonly src: string;
  /** Absent for the placeholder, which scales to any size. */
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
}

/** The image attributes of a catalogue path for a role, within `maxSide` pixels a side. */
export function imageAttributes(
  path: string | null | undefined,
  role: ImageRoleName,
  action: ImageAction = 'resize',
  maxSide = defaultMaxSide,
): ImageAttributes {
  const { base } = imageRoles[role];
  const name = pictureName(path);
  if (name === null) return { src: placeholderPath, ...base };
  const encoded = encodePath(name);
  const srcSet = imageSizes(role, maxSide)
    .map((size) => `${addressOf(encoded, size, action)} ${size.width}w`)
    .join(', ');
  return { src: addressOf(encoded, base, action), srcSet, ...base };
}
