import { attributes, element } from './xml.ts';

/** Addresses a part of a sitemap may hold (sitemaps.org). */
export const mostAddresses = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const others =
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

export const sitemapHead = `${head}<urlset ${space} ${others}>\n`;
export const sitemapTail = '</urlset>\n';

/** An address and the day it last changed, as `2026-11-21`. [pl-L05] */
export interface SitemapEntry {
  readonly address: string;
  readonly changed: string | null;
  /** The page in each language that has it, this one among them; none where it has no other. */
  readonly alternates?: readonly { readonly language: string; readonly address: string }[];
  /** Addresses of pictures on the page. */
  readonly pictures?: readonly string[];
}

const inside = ({ address, changed }: SitemapEntry) =>
  element('loc', address) + element('lastmod', changed);

/** One page of a sitemap as XML, with its other languages and its pictures. */
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

/** The list of a sitemap's parts. */
export function sitemapIndex(parts: readonly SitemapEntry[]): string {
  const entries = parts.map((part) => `<sitemap>${inside(part)}</sitemap>\n`).join('');
  return `${head}<sitemapindex ${space}>\n${entries}</sitemapindex>\n`;
}

/**
 * What crawlers may look at: all but calls and the data of pages. Addresses that are not to be found
 * say so themselves, which nobody could read who may not ask for them. [content-17, pl-L05]
 */
export function robotsText(sitemap: string): string {
  const rules = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /mock/',
    'Disallow: /*/index.pageContext.json',
  ];
  return `${rules.join('\n')}\n\nSitemap: ${sitemap}\n`;
}
