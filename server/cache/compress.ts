import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type EncodedBody = Readonly<Record<Encoding, Buffer>>;

/** A file that is made once and sent for long is worth the best; somebody waits for a page. */
const efforts = {
  best: { brotli: 11, gzip: 9 },
  // 5 is the knee of brotli's curve.
  quick: { brotli: 5, gzip: 6 },
};

/** Log2 of the bytes brotli looks back on: as many as there are, for each costs time to clear. */
const windowOf = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 1))),
  );

/** All forms of a body, made once; takes some ms, so not on the thread that answers HTTP. */
export function encodeBody(
  body: string | Buffer,
  effort: keyof typeof efforts = 'quick',
): EncodedBody {
  const identity = Buffer.from(body);
  const br = brotliCompressSync(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      [constants.BROTLI_PARAM_LGWIN]: windowOf(identity.length),
    },
  });
  return { br, gzip: gzipSync(identity, { level: efforts[effort].gzip }), identity };
}

/** The best encoding an `Accept-Encoding` header allows; a refused one (`q=0`) is never chosen. */
export function chooseEncoding(header: string | undefined): Encoding {
  const allowed = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((each) => each.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))];
    }),
  );
  if ((allowed.get('br') ?? 0) > 0) return 'br';
  return (allowed.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
}
