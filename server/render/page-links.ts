/** Elements that name what a page fetches; React writes one for the picture a page begins with. */
const elements = /<(?:link|script)\s([^>]*)>/g;
const attributes = /([a-z]+)(?:="([^"]*)")?/gi;

/** What a header repeats of an element, by the names of RFC 8288 and of HTML. */
const repeated = ['as', 'type', 'crossorigin', 'imagesrcset', 'imagesizes', 'fetchpriority'];

/** What stands between quotes or angle brackets of a header as it is. */
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
  // React names a picture in sizes by its set alone.
  const target = address ?? own.get('imagesrcset')?.split(' ')[0];
  if (!target?.startsWith('/') || ![...own.values()].every(isPlain)) return null;
  return [`<${target}>`, `rel=${isStyle ? 'preload' : rel}`, ...more].join('; ');
}

/** Between them is what people read, and no element that names what a page fetches. */
const bodyStart = '<div id="root">';
const bodyEnd = '</div>';
/** React writes them before all else. */
const ahead = /(?:<link\s[^>]*>)*/y;

/** Head and end of a document, without the longest part. */
function aroundBody(html: string): string {
  const start = html.indexOf(bodyStart);
  const end = html.lastIndexOf(bodyEnd);
  if (start < 0 || end < start) return html;
  ahead.lastIndex = start + bodyStart.length;
  const links = ahead.exec(html)?.[0] ?? '';
  return html.slice(0, start) + links + html.slice(end);
}

/**
 * What the page needs first, as values of its `Link` header: its style sheet, fonts, scripts and first
 * picture. A cache before the shop may tell browsers of them while the page is still on its way.
 */
export function pageLinks(html: string): readonly string[] {
  return [...aroundBody(html).matchAll(elements)].flatMap(([, text = '']) => linkOf(text) ?? []);
}
