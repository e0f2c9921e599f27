import { createHash } from 'node:crypto';
import { type Encoding, encodeBody, encodeOnce } from '../cache/compress.ts';
import type { MadePage, RenderedPage } from '../pages/renderer.ts';

/** Elements that load resources; React writes one for the first picture of a page. */
const elements = /<(?:link|script)\s([^>]*)>/g;
const attributes = /([a-z]+)(?:="([^"]*)")?/gi;

/** Attributes of an element that the header repeats, named as in RFC 8288 and HTML. */
const repeated = ['as', 'type', 'crossorigin', 'imagesrcset', 'imagesizes', 'fetchpriority'];

/** Whether a header can hold the value unescaped between quotes or angle brackets. */
const isPlain = (value: string): boolean => /^[\x20-\x7e]*$/.test(value) && !/["<>\\]/.test(value);

function linkOf(text: string): string | null {
  const own = new Map(
    [...text.matchAll(attributes)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]),
  );
  const address = own.get('href') ?? own.get('src');
  const rel = own.get('type') === 'module' ? 'modulepreload' : own.get('rel');
  const isStyle = rel === 'stylesheet';
  if (rel === undefined || !(isStyle || /^(module)?preload$/.test(rel))) return null;
  const more = isStyle
    ? ['as="style"']
    : repeated.flatMap((name) => {
        const value =
          rel === 'modulepreload' && name !== 'fetchpriority' ? undefined : own.get(name);
        if (value === undefined) return [];
        return value === '' ? [name] : [`${name}="${value}"`];
      });
  // React names a picture with several sizes only by its set.
  const target = address ?? own.get('imagesrcset')?.split(' ')[0];
  if (!target?.startsWith('/') || ![...own.values()].every(isPlain)) return null;
  return [`<${target}>`, `rel=${isStyle ? 'preload' : rel}`, ...more].join('; ');
}

/** The visible content is between them; it contains no element that loads resources first. */
const bodyStart = '<div id="root">';
const bodyEnd = '</div>';
/** React writes them before everything else. */
const ahead = /(?:<link\s[^>]*>)*/y;

/** Head and end of a document, without its longest part. */
function aroundBody(html: string): string {
  const start = html.indexOf(bodyStart);
  const end = html.lastIndexOf(bodyEnd);
  if (start < 0 || end < start) return html;
  ahead.lastIndex = start + bodyStart.length;
  const links = ahead.exec(html)?.[0] ?? '';
  return html.slice(0, start) + links + html.slice(end);
}

/**
 * The page's first resources as values of its `Link` header: style sheet, fonts, scripts, first
 * picture. An outer cache may send them as early hints (103).
 */
export function pageLinks(html: string): readonly string[] {
  return [...aroundBody(html).matchAll(elements)].flatMap(([, text = '']) => linkOf(text) ?? []);
}

/** The bytes of the current page; a new buffer for each would cost more than to write it. */
let scratch = Buffer.allocUnsafeSlow(2 ** 18);
/** Most bytes of a UTF-16 unit in UTF-8. */
const widest = 3;

/** The bytes of a text, until the next call. */
function bytesOf(text: string): Buffer {
  const most = text.length * widest;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  return scratch.subarray(0, scratch.write(text));
}

/**
 * Encodes a page in all encodings, or only in the given one for an uncached page, and
 * adds its entity tag.
 */
export function finishPage(
  { html, ...page }: MadePage,
  only: Encoding | null = null,
): RenderedPage {
  const bytes = bytesOf(html);
  const isSent = only === null || only === 'identity';
  const identity = isSent ? Buffer.from(bytes) : bytes;
  const body = only === null ? encodeBody(identity) : encodeOnce(identity, only);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { ...page, links: pageLinks(html), etag: `W/"${hash}"`, body };
}
