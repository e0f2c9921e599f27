import { sharePath, shareSize } from '../../domain/media/share-picture.ts';
import { type Addresses, jsonLd } from '../../domain/structured-data/json-ld.ts';
import type { LinkTarget } from '../../domain/url/link-target.ts';
import type { ForCrawlers } from '../page/load-data.ts';
import type { HeadView, ShopView } from '../page/page-data.ts';
import { paper } from './theme-colours.ts';

/** Resolved title, description and addresses, for HTML and for the browser's document. */
export interface Head {
  readonly title: string;
  readonly description: string | null;
  /** Absolute; null for errors and secret addresses. */
  readonly canonical: string | null;
  readonly isIndexed: boolean;
}

/** Resolves the head of a page for the store view. */
export function resolveHead(
  view: HeadView,
  shop: Pick<ShopView, 'publicUrl'>,
  hrefOf: (target: LinkTarget) => string,
): Head {
  return {
    title: view.title,
    description: view.description,
    canonical: view.canonical === null ? null : shop.publicUrl + hrefOf(view.canonical),
    isIndexed: view.canonical !== null && view.isIndexed !== false,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** Head elements that depend on the page, and the files that every page links to. */
export function headHtml(head: Head): string {
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description === null
      ? ''
      : `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    head.isIndexed ? '' : '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${paper[0]}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${paper[1]}" media="(prefers-color-scheme: dark)">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/**
 * `hreflang` links to the page in each language that has it. `x-default` is the first language,
 * which is the shop's default. Only indexed pages have them, and only at their canonical address.
 * [pl-L05]
 */
export function alternateLinks(head: HeadView, origin: string): string[] {
  const { languages = [], canonical, isIndexed } = head;
  const names = Object.keys(canonical?.search ?? {});
  const same = languages.filter(({ isSame }) => isSame);
  const isOwn = canonical !== null && names.every((name) => name === 'childSku');
  if (same.length < 2 || !isOwn || isIndexed === false) return [];
  const [first] = languages;
  return same.flatMap(({ code, locale, href }) => {
    const marks = code === first?.code ? [locale, 'x-default'] : [locale];
    const address = escapeHtml(origin + href);
    return marks.map((mark) => `<link rel="alternate" hreflang="${mark}" href="${address}">`);
  });
}

/** Share image of pages without a picture of their own. */
const shopPicture = '/share.png';

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
