import { imagePath } from '../../domain/media/image-path.ts';
import { imageRoles, imageSizes } from '../../domain/media/image-sizes.ts';
import { sharePath, shareSize } from '../../domain/media/share-picture.ts';
import { type Addresses, jsonLd } from '../../domain/structured-data/json-ld.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { ForCrawlers } from '../page/load-data.ts';
import { escapeHtml, type Head } from './head.ts';

/** Share image of pages without a picture of their own. */
const shopPicture = '/share.png';

/** Absolute addresses of pages and pictures of this store view, for structured data. */
export function addressesOf(
  origin: string,
  hrefOf: (target: LinkTarget) => string,
  maxSide: number,
): Addresses {
  const large = imageSizes('gallery', maxSide).at(-1) ?? imageRoles.gallery.base;
  return {
    origin,
    page: (link) => origin + hrefOf(link),
    picture: (path) => origin + imagePath(path, large),
  };
}

/** Head elements for crawlers: link previews and structured data. [pl-L03, pl-L06] */
export function crawlerHtml(
  { pictures = [], structuredData }: ForCrawlers,
  head: Head & { readonly address: string | null },
  shop: { readonly name: string; readonly locale: string; readonly origin: string },
  at: Addresses,
): string {
  const shown = sharePath(pictures) ?? shopPicture;
  const properties = {
    'og:type': 'website',
    'og:site_name': shop.name,
    'og:locale': shop.locale.replace('-', '_'),
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.address,
    'og:image': shop.origin + shown,
    'og:image:alt': head.title,
    'og:image:type': shown === shopPicture ? 'image/png' : 'image/jpeg',
    'og:image:width': String(shareSize.width),
    'og:image:height': String(shareSize.height),
  };
  const lines = Object.entries(properties).flatMap(([property, content]) =>
    content === null ? [] : `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  lines.push('<meta name="twitter:card" content="summary_large_image">');
  const graph = structuredData?.(at) ?? [];
  if (graph.length > 0) {
    lines.push(`<script type="application/ld+json">${jsonLd(graph)}</script>`);
  }
  return lines.join('\n');
}
