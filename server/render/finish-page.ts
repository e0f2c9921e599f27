import { createHash } from 'node:crypto';
import { embedLife } from '../../domain/offline/page-life.ts';
import { cachePolicy } from '../cache/cache-policy.ts';
import { encodeBody, encodeOnce } from '../cache/compress.ts';
import type { MadePage, RenderedPage, RenderRequest } from '../pages/renderer.ts';

/** The bytes of the current page; a new buffer for each would cost more than to write it. */
let scratch = Buffer.allocUnsafeSlow(2 ** 18);
/** Most bytes of a UTF-16 unit in UTF-8. */
const widest = 3;

/** The bytes of a text in pieces, until the next call. */
function bytesOf(pieces: readonly string[]): Buffer {
  const most = pieces.reduce((sum, { length }) => sum + length, 0) * widest;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  const end = pieces.reduce((at, piece) => at + scratch.write(piece, at), 0);
  return scratch.subarray(0, end);
}

/** The part of a request that its finished page depends on. */
type Finishing = Pick<
  RenderRequest,
  'screen' | 'storeCode' | 'generation' | 'isData' | 'isMarkdown' | 'only'
>;

/**
 * Adds the page's life for devices that store it (not to Markdown), encodes it in all encodings or only in the
 * requested one, and adds its entity tag.
 */
export function finishPage(
  { pieces, ...page }: MadePage,
  { screen, storeCode, generation, isData = false, isMarkdown = false, only }: Finishing,
): RenderedPage {
  const tags = [...cachePolicy(screen).tags, ...page.tags];
  const life = { store: storeCode, generation, tags, until: page.validUntil };
  const last = pieces.at(-1) ?? '';
  const end = isMarkdown ? last : embedLife(last, isData, life);
  const bytes = bytesOf([...pieces.slice(0, -1), end]);
  const isSent = only === undefined || only === 'identity';
  const identity = isSent ? Buffer.from(bytes) : bytes;
  const body = only === undefined ? encodeBody(identity) : encodeOnce(identity, only);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { ...page, etag: `W/"${hash}"`, body };
}
