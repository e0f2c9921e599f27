import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzip,
  gzip,
  gzipSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A body in its encodings. One that is sent once has a single encoding, and the others are null; a
 * cached one has both compressed ones.
 */
export interface EncodedBody {
  readonly identity: Buffer | null;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** `best` is for files that are generated once and sent often; for a page, a shopper is waiting. */
const efforts = {
  best: { brotli: 11, gzip: 9 },
  // Above 5, brotli costs much more time for little gain. Few clients take gzip alone.
  quick: { brotli: 5, gzip: 4 },
  // Sent once: a third of the time of `quick` for 12 % more bytes.
  once: { brotli: 2, gzip: 4 },
};

/**
 * Log2 of brotli's window in bytes. It is not larger than the body, because clearing it takes time.
 */
const windowOf = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 1))),
  );

const brotliOptions = (length: number, quality: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: windowOf(length),
  },
});

const brotli = (identity: Buffer, quality: number): Buffer =>
  brotliCompressSync(identity, brotliOptions(identity.length, quality));

const brotliAside = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gunzipAside = promisify<Buffer, Buffer>(gunzip);
const gzipAside = promisify<Buffer, { level: number }, Buffer>(gzip);

/**
 * Compresses an uncached body in one encoding on another thread, off the thread that serves HTTP.
 */
export async function encodeAside(body: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const identity = Buffer.from(body);
  return encoding === 'br'
    ? brotliAside(identity, brotliOptions(identity.length, efforts.once.brotli))
    : gzipAside(identity, { level: efforts.once.gzip });
}

/** All encodings of a body. Takes some ms, so do not call it on the thread that serves HTTP. */
export function encodeBody(body: string | Buffer, effort: 'best' | 'quick' = 'quick') {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    br: brotli(identity, efforts[effort].brotli),
    gzip: gzipSync(identity, { level: efforts[effort].gzip }),
    identity,
  };
}

/**
 * A body to cache: the plain one, two thirds of the memory, goes where the others can give it.
 */
export const withoutPlain = (body: EncodedBody): EncodedBody =>
  body.br && body.gzip ? { ...body, identity: null } : body;

/**
 * A body in an encoding; null where it was not made in that one. Nearly every client accepts a
 * compressed one, so a plain one may be made from that, on another thread.
 */
export async function bodyAs(
  { br, gzip: zipped, identity }: EncodedBody,
  encoding: Encoding,
): Promise<Buffer | null> {
  if (encoding !== 'identity') return encoding === 'br' ? br : zipped;
  return identity ?? (br && zipped ? gunzipAside(zipped) : null);
}

/** The single encoding in which an uncached body is sent. */
export function encodeOnce(identity: Buffer, encoding: Encoding): EncodedBody {
  return {
    br: encoding === 'br' ? brotli(identity, efforts.once.brotli) : null,
    gzip: encoding === 'gzip' ? gzipSync(identity, { level: efforts.once.gzip }) : null,
    identity: encoding === 'identity' ? identity : null,
  };
}

/** Encodings of headers read before. */
const chosen = new Map<string, Encoding>();
/** Headers remembered. Browsers send few, but a client may send any. */
const mostChosen = 100;

/** The best encoding an `Accept-Encoding` header allows; a refused one (`q=0`) is never chosen. */
export function chooseEncoding(header = ''): Encoding {
  const known = chosen.get(header);
  if (known) return known;
  const encoding = readEncoding(header);
  if (chosen.size < mostChosen) chosen.set(header, encoding);
  return encoding;
}

function readEncoding(header: string): Encoding {
  const allowed = new Map(
    header.split(',').map((part) => {
      // Split and trimmed: a pattern with spaces on both sides takes seconds for a
      // header full of spaces.
      const [name = '', ...parameters] = part
        .toLowerCase()
        .split(';')
        .map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  if ((allowed.get('br') ?? 0) > 0) return 'br';
  return (allowed.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
}
