import { createHash } from 'node:crypto';
import { encodeBody } from '../cache/compress.ts';
import type { MadePage, RenderedPage } from './contract.ts';
import { pageLinks } from './page-links.ts';

/** A page in all forms it is sent in, with its name for caches: what is left to do is to send it. */
export function finishPage({ html, ...page }: MadePage): RenderedPage {
  const body = encodeBody(html);
  const hash = createHash('sha256').update(body.identity).digest('base64url').slice(0, 22);
  return { ...page, links: pageLinks(html), etag: `W/"${hash}"`, body };
}
