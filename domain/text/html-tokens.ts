/**
 * Splits HTML into text and tags in one pass without backtracking, so that no input makes it slow.
 * Everything browsers parse as a tag is a tag here; the rest is escaped.
 */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string };

/** Elements that are dropped with their content, because it is not readable text. */
const rawElements: ReadonlySet<string> = new Set([
  'applet',
  'audio',
  'canvas',
  'embed',
  'frameset',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]);

/**
 * The end of a tag whose name starts at `start`, after its `>`. A `>` in quotes does not end it.
 */
function tagEnd(html: string, start: number): number {
  let quote = '';
  let before = '';
  for (let i = start; i < html.length; i += 1) {
    const mark = html[i] ?? '';
    if (quote !== '') {
      if (mark === quote) quote = '';
    } else if (mark === '>') {
      return i + 1;
    } else if ((mark === '"' || mark === "'") && before === '=') {
      quote = mark;
    }
    if (!/\s/.test(mark)) before = mark;
  }
  return html.length;
}

function rawEnd(html: string, lower: string, name: string, start: number): number {
  const close = lower.indexOf(`</${name}`, start);
  return close < 0 ? html.length : tagEnd(html, close + 2);
}

/** Splits HTML into tokens; comments, declarations and raw elements are dropped. */
export function* tokenise(html: string): Generator<HtmlToken> {
  // U+0130 is the only letter that gets longer in lower case; indexes must match in both texts.
  const lower = html.replaceAll('\u0130', 'i').toLowerCase();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      yield { kind: 'text', text: html.slice(at) };
      return;
    }
    if (open > at) yield { kind: 'text', text: html.slice(at, open) };
    const next = html[open + 1] ?? '';
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4);
      at = end < 0 ? html.length : end + 3;
    } else if (next === '!' || next === '?') {
      const end = html.indexOf('>', open);
      at = end < 0 ? html.length : end + 1;
    } else if (/[a-zA-Z]/.test(next) || (next === '/' && /[a-zA-Z]/.test(html[open + 2] ?? ''))) {
      const isClose = next === '/';
      const from = open + (isClose ? 2 : 1);
      const end = tagEnd(html, from);
      const inner = html.slice(from, html[end - 1] === '>' ? end - 1 : end);
      const name = /^[^\s/>]+/.exec(inner)?.[0]?.toLowerCase() ?? '';
      at = end;
      if (isClose) yield { kind: 'close', name };
      else if (rawElements.has(name)) at = rawEnd(html, lower, name, end);
      else yield { kind: 'open', name, attributes: inner.slice(name.length) };
    } else {
      yield { kind: 'text', text: '<' };
      at = open + 1;
    }
  }
}
