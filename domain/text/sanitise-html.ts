import { decodeEntities, decodeReferences, escapeHtml } from './entities.ts';
import { tokenise } from './html-tokens.ts';
import { keepTogether } from './keep-together.ts';

/**
 * Allowed elements with their attributes. `lang` is always allowed, so that screen readers
 * pronounce foreign words correctly (pl-G11). Other tags are dropped.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  abbr: ['title'],
  b: [],
  blockquote: [],
  br: [],
  caption: [],
  dd: [],
  div: [],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: ['start'],
  p: [],
  s: [],
  section: [],
  small: [],
  span: [],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  tfoot: [],
  th: ['colspan', 'rowspan', 'scope'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

const voids: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** The page has its own `h1`, so headings of a text start at `h2`. */
const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Elements that close an open paragraph, as in browsers. */
const endsParagraph: ReadonlySet<string> = new Set(
  'blockquote div dl figure h2 h3 h4 hr ol p section table ul'.split(' '),
);

/**
 * Maximum nesting depth; deeper tags are dropped, because each tag is searched among the open ones.
 */
const deepest = 100;

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Characters that browsers ignore when parsing a URL's scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters here.
const skipped = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** The EU's dispute platform was closed on 20.07.2025: no link may lead there (pl-B16). */
const closedPlatform = /^(?:https?:)?\/\/(?:www\.)?ec\.europa\.eu\/(?:consumers\/odr|odr)(?![\w-])/;

function isSafeLink(address: string): boolean {
  const bare = address.replaceAll(skipped, '').toLowerCase();
  if (closedPlatform.test(bare)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(bare)?.[1];
  if (scheme !== undefined) return ['http', 'https', 'mailto', 'tel'].includes(scheme);
  // Browsers read a backslash as a slash, and two of either lead to another host.
  return !/^[/\\]{2}/.test(bare) && !bare.split(/[/?#]/)[0]?.includes(':');
}

/** Pictures must come from the shop itself, so that no other host learns who reads the page. */
function isOwnPicture(address: string): boolean {
  const bare = address.replaceAll(skipped, '');
  return bare.startsWith('/') && !/^\/[/\\]/.test(bare);
}

function isSafeValue(name: string, value: string): boolean {
  if (name === 'href') return isSafeLink(value);
  if (name === 'src') return isOwnPicture(value);
  // An editor may mark a paid link; other `rel` values are set by the shop.
  if (name === 'rel') return value === 'sponsored';
  if (name === 'scope') return value === 'col' || value === 'row';
  if (name === 'lang') return /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(value);
  if (name === 'title' || name === 'alt') return true;
  return /^\d{1,4}$/.test(value);
}

function allowedAttributes(element: string, text: string): string {
  const names = ['lang', ...(allowed[element] ?? [])];
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attributePattern)) {
    const key = name.toLowerCase();
    const value = decodeReferences(double ?? single ?? bare ?? '');
    if (names.includes(key) && !attributes.has(key) && isSafeValue(key, value))
      attributes.set(key, value);
  }
  const isForeign = /^\s*https?:/i.test(attributes.get('href') ?? '');
  if (isForeign) {
    attributes.set('rel', ['noopener nofollow', attributes.get('rel')].filter(Boolean).join(' '));
  }
  return [...attributes].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

/**
 * Sanitises a shop's HTML. Scripts, handlers, frames, forms, styles, unsafe links and foreign
 * pictures are removed. Their text stays, and every element is closed. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  const out: string[] = [];
  const open: string[] = [];
  /** Adjacent text, joined across dropped tags so that they do not split words. */
  let text = '';
  const endText = () => {
    if (text !== '') out.push(escapeHtml(keepTogether(text)));
    text = '';
  };
  const closeTo = (depth: number) => {
    endText();
    while (open.length > depth) out.push(`</${open.pop()}>`);
  };
  for (const token of tokenise(html)) {
    if (token.kind === 'text') {
      text += decodeEntities(token.text);
      continue;
    }
    const name = renamed[token.name] ?? token.name;
    if (!Object.hasOwn(allowed, name)) continue;
    if (token.kind === 'close') {
      const depth = open.lastIndexOf(name);
      if (depth >= 0) closeTo(depth);
      continue;
    }
    if (endsParagraph.has(name) && open.includes('p')) closeTo(open.indexOf('p'));
    if (name === 'li' && open.at(-1) === 'li') closeTo(open.length - 1);
    if (open.length >= deepest && !voids.has(name)) continue;
    const attributes = allowedAttributes(name, token.attributes);
    if (name === 'img' && !attributes.includes(' src=')) continue;
    endText();
    out.push(`<${name}${attributes}>`);
    if (!voids.has(name)) open.push(name);
  }
  closeTo(0);
  return out.join('');
}
