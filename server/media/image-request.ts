import * as v from 'valibot';
import { AppError } from '../../domain/errors.ts';
import { type ImageSize, isListedSize } from '../../domain/media/image-sizes.ts';

const actions = ['resize', 'fit', 'identify'] as const;

/** A valid request: a listed size and a path inside the folder. */
export interface ImageRequest {
  readonly size: ImageSize;
  readonly action: (typeof actions)[number];
  /** Relative to the source, `/` between its parts, without `.`, `..` and hidden names. */
  readonly path: string;
}

const Side = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}$/, 'is not a number of pixels'),
  v.toNumber(),
);

/** Longest accepted path, in UTF-16 units; file systems stop at 255 bytes a part. */
const maxPathLength = 512;

/** Control characters, backslashes, Windows drives and streams. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const forbidden = /[\u0000-\u001f\u007f\\:]/;

/** A second layer of escapes is never ours: it hides `.`, `/`, `\` or NUL from a careless proxy. */
const escapedTwice = /%(?:2e|2f|5c|00|25)/i;

/** A path of the catalogue's pictures that stays inside and names no host. */
export const PicturePath = v.pipe(
  v.string(),
  v.minLength(1, 'is empty'),
  v.maxLength(maxPathLength, 'is too long'),
  v.check((path) => !forbidden.test(path), 'has a character that is not allowed'),
  v.check((path) => !escapedTwice.test(path), 'is escaped twice'),
  v.check(
    (path) => path.split('/').every((part) => part !== '' && !part.startsWith('.')),
    'leaves its folder or has an empty or hidden part',
  ),
);

const Parts = v.object({
  width: Side,
  height: Side,
  action: v.picklist(actions, 'is not resize, fit or identify'),
  path: PicturePath,
});

/**
 * Parses the part after `/img/`, unescaped once: `{w}/{h}/{resize|fit|identify}/{path}`. @throws
 * AppError IMAGE_BAD_REQUEST with the reason.
 */
export function parseImageRequest(rest: string, maxSide: number): ImageRequest {
  const [width, height, action, ...path] = rest.split('/');
  const parsed = v.safeParse(
    Parts,
    { width, height, action, path: path.join('/') },
    { abortEarly: true, abortPipeEarly: true },
  );
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new AppError('IMAGE_BAD_REQUEST', `${v.getDotPath(issue)} ${issue.message}`);
  }
  const size = { width: parsed.output.width, height: parsed.output.height };
  if (!isListedSize(size, maxSide)) {
    throw new AppError('IMAGE_BAD_REQUEST', `size ${size.width}x${size.height} is not offered`);
  }
  return { size, action: parsed.output.action, path: parsed.output.path };
}
