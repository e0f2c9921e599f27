import { attributes, element } from './xml.ts';

/** Maximum number of URLs in one sitemap file (sitemaps.org). */
export const mostAddresses = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const others =
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export const sitemapHead = `${head}<urlset ${space} ${others}>\n`;
export const sitemapTail = '</urlset>\n';

/** A URL and the day of its last change, such as `2026-11-21`. [pl-L05] */
export interface SitemapEntry {
  readonly address: string;
  readonly changed: string | null;
  /** The page in all its languages, including this one; missing without another language. */
  readonly alternates?: readonly { readonly language: string; readonly address: string }[];
  /** URLs of pictures on the page. */
  readonly pictures?: readonly string[];
}

const inside = ({ address, changed }: SitemapEntry) =>
  element('loc', address) + element('lastmod', changed);

/** A page of a sitemap as XML, with its other languages and its pictures. */
export function sitemapUrl(entry: SitemapEntry): string {
  const { alternates = [], pictures = [] } = entry;
  const links = alternates.map(
    ({ language, address }) =>
      `<xhtml:link${attributes({ rel: 'alternate', hreflang: language, href: address })}/>`,
  );
  const images = pictures.map(
    (address) => `<image:image>${element('image:loc', address)}</image:image>`,
  );
  return `<url>${[inside(entry), ...links, ...images].join('')}</url>\n`;
}

/** The index of the sitemap files. */
export function sitemapIndex(parts: readonly SitemapEntry[]): string {
  const entries = parts.map((part) => `<sitemap>${inside(part)}</sitemap>\n`).join('');
  return `${head}<sitemapindex ${space}>\n${entries}</sitemapindex>\n`;
}
