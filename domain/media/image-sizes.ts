/** Pixels of one rendition. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface ImageRole {
  /** The size at 1x [product-45]; it sets the aspect ratio of the role. */
  readonly base: ImageSize;
  /** Widths offered in `srcset`, ascending; every base width also at 2x. */
  readonly widths: readonly number[];
}

/**
 * All picture sizes: the pages offer these, and the image service makes no others, so a client
 * cannot fill the disk with arbitrary sizes. The base sizes are those of [product-45].
 */
export const imageRoles = {
  cart: { base: { width: 150, height: 150 }, widths: [150, 300] },
  /**
   * Cards of listings; 720 for the full width of a cheap phone (360 points at 2x), 1200 for a card
   * of two columns.
   */
  list: { base: { width: 450, height: 570 }, widths: [150, 300, 450, 600, 720, 900, 1200] },
  /** Product gallery; 150 and 300 for its thumbnails. */
  gallery: { base: { width: 600, height: 744 }, widths: [150, 300, 600, 720, 900, 1200] },
} as const satisfies Readonly<Record<string, ImageRole>>;

export type ImageRoleName = keyof typeof imageRoles;

/** Default of the longest side of a picture, in pixels. */
export const defaultMaxSide = 1600;

const sizesOf = new Map<string, readonly ImageSize[]>();

/** Every size of a role, ascending, within `maxSide` pixels a side. */
export function imageSizes(role: ImageRoleName, maxSide = defaultMaxSide): readonly ImageSize[] {
  const key = `${role} ${maxSide}`;
  const known = sizesOf.get(key);
  if (known !== undefined) return known;
  const { base, widths }: ImageRole = imageRoles[role];
  const sizes = widths
    .map((width) => ({ width, height: Math.round((width * base.height) / base.width) }))
    .filter(({ width, height }) => width <= maxSide && height <= maxSide);
  sizesOf.set(key, sizes);
  return sizes;
}

/** Whether a role offers exactly this size within `maxSide` pixels a side. */
export function isListedSize(size: ImageSize, maxSide = defaultMaxSide): boolean {
  return Object.keys(imageRoles)
    .filter(isRoleName)
    .flatMap((role) => imageSizes(role, maxSide))
    .some(({ width, height }) => width === size.width && height === size.height);
}

function isRoleName(name: string): name is ImageRoleName {
  return name in imageRoles;
}
