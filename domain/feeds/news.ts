import { attributes, element } from './xml.ts';

/** A new product of the shop. */
export interface NewsItem {
  readonly title: string;
  readonly description: string;
  readonly address: string;
  /** URL of a picture; null without one. */
  readonly picture: string | null;
  readonly at: Date | null;
}

export interface NewsChannel {
  readonly title: string;
  readonly description: string;
  /** URLs of the shop's home page and of this feed. */
  readonly home: string;
  readonly self: string;
  /** Such as `pl-PL`. */
  readonly language: string;
}

const spaces =
  'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"';

/** The start of an RSS 2.0 channel. */
export function newsHead({ title, description, home, self, language }: NewsChannel): string {
  const link = { href: self, rel: 'self', type: 'application/rss+xml' };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${spaces}><channel>`,
    element('title', title) + element('link', home) + element('description', description),
    `${element('language', language.toLowerCase())}<atom:link${attributes(link)}/>\n`,
  ].join('\n');
}

export const newsTail = '</channel></rss>\n';

/** A product as a news item; its URL is the unique id. */
export function newsItem({ title, description, address, picture, at }: NewsItem): string {
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    element('pubDate', at?.toUTCString() ?? null),
    element('description', description),
    picture === null ? '' : `<media:content${attributes({ url: picture, medium: 'image' })}/>`,
    '</item>\n',
  ].join('');
}
