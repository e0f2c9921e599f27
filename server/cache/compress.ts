import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export type EncodedBody = Readonly<Record<Encoding, Buffer>>;

/** A file that is made once and sent for long is worth the best; somebody waits for a page. */
const efforts = {
  best: { brotli: 11, gzip: 9 },
  // 5 is the knee of brotli's curve.
  quick: { brotli: 5, gzip: 6 },
};

/** All forms of a body, made once and off the main thread. */
export async function encodeBody(
  body: string | Buffer,
  effort: keyof typeof efforts = 'quick',
): Promise<EncodedBody> {
  const identity = Buffer.from(body);
  const [br, gz] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    zip(identity, { level: efforts[effort].gzip }),
  ]);
  return { br, gzip: gz, identity };
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
