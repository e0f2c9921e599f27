import { decodeEntities, decodeReferences, escapeHtml } from './entities.ts';
import { tokenise } from './html-tokens.ts';
import { keepTogether } from './keep-together.ts';

/**
 * Elements that may stay, with the attributes they may keep besides `lang`, which tells a screen reader
 * how to say foreign words (pl-G11). Everything else loses its tag.
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

/** A page has one heading of the first rank, and it is not the text's. */
const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

/** Elements that end an open paragraph, as browsers do. */
const endsParagraph: ReadonlySet<string> = new Set(
  'blockquote div dl figure h2 h3 h4 hr ol p section table ul'.split(' '),
);

/** Deeper than any text stands; what nests deeper loses its tags, for each tag is looked for above it. */
const deepest = 100;

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** An address without anything a browser would skip while reading its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip control characters here.
const skipped = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g;

/** The platform for disputes of the Union was closed on 20.07.2025: nothing may lead there (pl-B16). */
const closedPlatform = /^(?:https?:)?\/\/(?:www\.)?ec\.europa\.eu\/(?:consumers\/odr|odr)(?![\w-])/;

function isSafeLink(address: string): boolean {
  const bare = address.replaceAll(skipped, '').toLowerCase();
  if (closedPlatform.test(bare)) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(bare)?.[1];
  if (scheme !== undefined) return ['http', 'https', 'mailto', 'tel'].includes(scheme);
  return (
    !bare.startsWith('//') && !bare.startsWith('/\\') && !bare.split(/[/?#]/)[0]?.includes(':')
  );
}

/** Pictures only from the shop itself: no other host learns who reads the page. */
function isOwnPicture(address: string): boolean {
  const bare = address.replaceAll(skipped, '');
  return bare.startsWith('/') && !/^\/[/\\]/.test(bare);
}

function isSafeValue(name: string, value: string): boolean {
  if (name === 'href') return isSafeLink(value);
  if (name === 'src') return isOwnPicture(value);
  // What an editor says of a paid link stays; other words of `rel` are the shop's to choose.
  if (name === 'rel') return value === 'sponsored';
  if (name === 'scope') return value === 'col' || value === 'row';
  if (name === 'lang') return /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(value);
  if (name === 'title' || name === 'alt') return true;
  return /^\d{1,4}$/.test(value);
}

function keptAttributes(element: string, text: string): string {
  const names = ['lang', ...(allowed[element] ?? [])];
  const kept = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(attributePattern)) {
    const key = name.toLowerCase();
    const value = decodeReferences(double ?? single ?? bare ?? '');
    if (names.includes(key) && !kept.has(key) && isSafeValue(key, value)) kept.set(key, value);
  }
  const isForeign = /^\s*https?:/i.test(kept.get('href') ?? '');
  if (isForeign) {
    kept.set('rel', ['noopener nofollow', kept.get('rel')].filter(Boolean).join(' '));
  }
  return [...kept].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
}

/**
 * A shop's HTML with only what a text needs: scripts, handlers, frames, forms, styles, unsafe links
 * and foreign pictures are gone, words stay, and every element is closed. Idempotent.
 */
export function sanitiseHtml(html: string): string {
  const out: string[] = [];
  const open: string[] = [];
  /** Text read so far: a mark between two words that is left out parts nothing. */
  let words = '';
  const endText = () => {
    if (words !== '') out.push(escapeHtml(keepTogether(words)));
    words = '';
  };
  const closeTo = (depth: number) => {
    endText();
    while (open.length > depth) out.push(`</${open.pop()}>`);
  };
  for (const token of tokenise(html)) {
    if (token.kind === 'text') {
      words += decodeEntities(token.text);
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
    const attributes = keptAttributes(name, token.attributes);
    if (name === 'img' && !attributes.includes(' src=')) continue;
    endText();
    out.push(`<${name}${attributes}>`);
    if (!voids.has(name)) open.push(name);
  }
  closeTo(0);
  return out.join('');
}
