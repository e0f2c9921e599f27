import { decodeEntities } from '../text/entities.ts';
import { tokenise } from '../text/html-tokens.ts';
import { escapeLineStart, escapeMarkdown, link, picture } from './markdown-text.ts';

/** Elements with an empty line before and after; others inside a line or a list. */
const blocks: ReadonlySet<string> = new Set(
  'blockquote caption div dl figcaption figure h2 h3 h4 hr p section table'.split(' '),
);
const headings: Readonly<Record<string, number>> = { h2: 2, h3: 3, h4: 4 };

/** The list that an item belongs to, with the number of its last item. */
interface OpenList {
  readonly isNumbered: boolean;
  /** Columns by which the lines of its items are indented. */
  indent: number;
  count: number;
}

interface OpenLink {
  readonly address: string;
  text: string;
}

const attribute = (attributes: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

export interface HtmlPlace {
  /** Turns an address of the text into an absolute one; null for one that is none. */
  readonly absolute: (address: string) => string | null;
  /** Levels by which headings go down, below those of the page. */
  readonly deeper?: number;
}

/** Writes sanitised HTML (`sanitiseHtml`) as Markdown; emphasis is left out, links are absolute. */
export function htmlToMarkdown(html: string, { absolute, deeper = 0 }: HtmlPlace): string {
  let out = '';
  /** Line ends to write before the next text. */
  let gap = 0;
  let isAfterMarker = false;
  let quotes = 0;
  let open: OpenLink | null = null;
  let row: string[] | null = null;
  let rows = 0;
  const lists: OpenList[] = [];

  const end = (lines: number) => {
    if (!isAfterMarker) gap = Math.max(gap, lines);
  };
  const linePrefix = (depth: number) => {
    const indents = lists.slice(0, depth).reduce((sum, { indent }) => sum + indent, 0);
    return '> '.repeat(quotes) + ' '.repeat(indents);
  };
  const put = (text: string, depth = lists.length) => {
    if (gap > 0 && out !== '') {
      const between = gap > 1 && quotes > 0 ? `\n${linePrefix(0).trimEnd()}\n` : '\n'.repeat(gap);
      out += between + linePrefix(depth);
    } else if (out === '') {
      out = linePrefix(depth);
    }
    gap = 0;
    isAfterMarker = false;
    out += text;
  };
  const write = (markdown: string, depth = lists.length) => {
    if (row !== null) row[row.length - 1] = (row.at(-1) ?? '') + markdown;
    else put(markdown, depth);
  };
  const isLineStart = () => out === '' || gap > 0 || isAfterMarker;
  const writeText = (raw: string) => {
    const joined = decodeEntities(raw).replaceAll(/\s+/g, ' ');
    if (open !== null) {
      open.text += joined;
      return;
    }
    const text = row === null && isLineStart() ? joined.trimStart() : joined;
    if (text === '' || (row !== null && row.length === 0)) return;
    const escaped = escapeMarkdown(text);
    write(row === null && isLineStart() ? escapeLineStart(escaped) : escaped);
  };
  const endRow = () => {
    if (row === null) return;
    const cells = row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
    row = null;
    if (cells.length === 0) return;
    put(`| ${cells.join(' | ')} |`);
    end(1);
    rows += 1;
    if (rows === 1) {
      put(`| ${cells.map(() => '---').join(' | ')} |`);
      end(1);
    }
  };
  const closeLink = () => {
    if (open === null) return;
    const { address, text } = open;
    open = null;
    if (text.trim() !== '') write(link(text, address));
  };

  function start(name: string, attributes: string): void {
    if (name === 'a') {
      closeLink();
      const address = absolute(attribute(attributes, 'href'));
      if (address !== null && attributes.includes('href=')) open = { address, text: '' };
    } else if (name === 'img') {
      const address = absolute(attribute(attributes, 'src'));
      if (address !== null && open === null) write(picture(attribute(attributes, 'alt'), address));
    } else if (name === 'br') {
      if (row === null) end(1);
      else write(' ');
    } else if (name === 'ul' || name === 'ol') {
      end(lists.length === 0 ? 2 : 1);
      lists.push({ isNumbered: name === 'ol', indent: 2, count: 0 });
    } else if (name === 'li') {
      const own = lists.at(-1);
      if (own) own.count += 1;
      end(1);
      const depth = Math.max(0, lists.length - 1);
      const marker = own?.isNumbered ? `${own.count}. ` : '- ';
      if (own) own.indent = marker.length;
      write(marker, depth);
      isAfterMarker = true;
    } else if (name === 'dt') {
      end(1);
      write('- ');
    } else if (name === 'dd') {
      write(': ');
    } else if (name === 'table') {
      end(2);
      rows = 0;
    } else if (name === 'tr') {
      endRow();
      row = [];
    } else if (name === 'td' || name === 'th') {
      row?.push('');
    } else if (blocks.has(name) && row === null) {
      end(2);
      if (name === 'blockquote') quotes += 1;
      const level = headings[name];
      if (level !== undefined) write(`${'#'.repeat(Math.min(6, level + deeper))} `);
      if (name === 'hr') {
        write('---');
        end(2);
      }
    }
  }

  function close(name: string): void {
    if (name === 'a') closeLink();
    else if (name === 'ul' || name === 'ol') {
      lists.pop();
      isAfterMarker = false;
      end(lists.length === 0 ? 2 : 1);
    } else if (name === 'li' || name === 'dd') {
      isAfterMarker = false;
      end(1);
    } else if (name === 'tr') endRow();
    else if (name === 'table') {
      endRow();
      end(2);
    } else if (blocks.has(name) && row === null) {
      closeLink();
      end(2);
      if (name === 'blockquote') quotes = Math.max(0, quotes - 1);
    }
  }

  for (const token of tokenise(html)) {
    if (token.kind === 'text') writeText(token.text);
    else if (token.kind === 'open') start(token.name, token.attributes);
    else close(token.name);
  }
  closeLink();
  endRow();
  return out
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
