import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body in its forms; of one that is sent once, the others are null: each would be carried between threads for nobody. */
export interface EncodedBody {
  readonly identity: Buffer | null;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** A file that is made once and sent for long is worth the best; somebody waits for a page. */
const efforts = {
  best: { brotli: 11, gzip: 9 },
  // 5 is the knee of brotli's curve.
  quick: { brotli: 5, gzip: 6 },
  // Sent once: two fifths of the time of the knee for a tenth more bytes.
  once: { brotli: 3, gzip: 4 },
};

/** Log2 of the bytes brotli looks back on: as many as there are, for each costs time to clear. */
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
const gzipAside = promisify<Buffer, { level: number }, Buffer>(gzip);

/** A body that nobody keeps, in one form, made on another thread: for the thread that answers HTTP. */
export async function encodeAside(body: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const identity = Buffer.from(body);
  return encoding === 'br'
    ? brotliAside(identity, brotliOptions(identity.length, efforts.once.brotli))
    : gzipAside(identity, { level: efforts.once.gzip });
}

/** All forms of a body, made once; takes some ms, so not on the thread that answers HTTP. */
export function encodeBody(body: string | Buffer, effort: 'best' | 'quick' = 'quick') {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  return {
    br: brotli(identity, efforts[effort].brotli),
    gzip: gzipSync(identity, { level: efforts[effort].gzip }),
    identity,
  };
}

/** The one form in which a body that nobody keeps is sent. */
export function encodeOnce(identity: Buffer, encoding: Encoding): EncodedBody {
  return {
    br: encoding === 'br' ? brotli(identity, efforts.once.brotli) : null,
    gzip: encoding === 'gzip' ? gzipSync(identity, { level: efforts.once.gzip }) : null,
    identity: encoding === 'identity' ? identity : null,
  };
}

/** The best encoding an `Accept-Encoding` header allows; a refused one (`q=0`) is never chosen. */
export function chooseEncoding(header: string | undefined): Encoding {
  const allowed = new Map(
    (header ?? '').split(',').map((part) => {
      // Split and trimmed: a pattern with spaces on both sides takes seconds for a header full of them.
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
