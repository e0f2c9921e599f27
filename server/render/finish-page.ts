import { createHash } from 'node:crypto';
import { type Encoding, encodeBody, encodeOnce } from '../cache/compress.ts';
import type { MadePage, RenderedPage } from '../pages/renderer.ts';
import { pageLinks } from './page-links.ts';

/**
 * Encodes a page in all encodings, or only in the given one for an uncached page, and
 * adds its entity tag.
 */
export function finishPage(
  { html, ...page }: MadePage,
  only: Encoding | null = null,
): RenderedPage {
  const identity = Buffer.from(html);
  const body = only === null ? encodeBody(identity) : encodeOnce(identity, only);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { ...page, links: pageLinks(html), etag: `W/"${hash}"`, body };
}
