import { createHash } from 'node:crypto';
import { type Encoding, encodeBody, encodeOnce } from '../cache/compress.ts';
import type { MadePage, RenderedPage } from './contract.ts';
import { pageLinks } from './page-links.ts';

/**
 * A page in all forms it is sent in, or in the one that is asked for where nobody keeps it, with its
 * name for caches: what is left to do is to send it.
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
