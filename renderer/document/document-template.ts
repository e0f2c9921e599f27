import { createMemory } from '../../domain/memory-of.ts';
import { type BuiltFiles, closureOf } from '../../domain/offline/built-files.ts';
import type { RequestedPage } from '../page/load-data.ts';

/**
 * Parts of a document that are filled in after vike has built it. vike would search them many times
 * for the places of its tags.
 */
export interface TemplateParts {
  /** Attributes of the `html` element. */
  readonly attributes: string;
  /** Content of the `head` element, besides vike's own. */
  readonly head: string;
  /** Content of the `body` element, besides vike's own. */
  readonly body: string;
}

/** Renders a further document of the page without vike. */
export type FurtherDocument = (page: RequestedPage) => Promise<TemplateParts>;

/** The placeholder of each part. */
export const marks: TemplateParts = {
  attributes: 'data-part-attributes',
  head: '<!--part-head-->',
  body: '<!--part-body-->',
};

/** The parts of vike's HTML between its parts, in order. */
export type DocumentTemplate = readonly [string, string, string, string];

/** vike's `script` element of a built entry. */
const builtEntry = /<script src="(\/assets\/[^"<]{1,200})" type="module"[^<>]{0,200}>/;

/**
 * Makes vike's `script` element wait for the document's inline script (`inline/start-entry.ts`): a
 * browser does not load a script of an unknown type.
 */
export const withWaitingEntry = (html: string): string =>
  html.replace(builtEntry, '<script src="$1" type="entry">');

/** vike's `link` element of the shop's style sheet. */
const builtSheet = /<link rel="stylesheet"[^<>]{1,200} href="\/assets\/[^<>]{1,200}>/;

/** vike's `link` elements of preloaded fonts. */
const fontPreloads = /<link rel="preload"[^<>]{1,200} as="font"[^<>]{0,200}>/g;

/**
 * Moves the style sheet behind the content, where it blocks no paint: the document has the styles of
 * its first screen. Of the fonts only the heading's is preloaded, by the document.
 */
export function withLateSheet(html: string): string {
  const [sheet] = builtSheet.exec(html) ?? [];
  if (sheet === undefined) return html;
  const end = html.lastIndexOf('</body>');
  const late = html.slice(0, end) + sheet + html.slice(end);
  return late.replace(builtSheet, '').replaceAll(fontPreloads, '');
}

/** Cuts vike's HTML at the placeholders. The parts are the same for every document of a page. */
export function cutTemplate(html: string): DocumentTemplate {
  const [first, afterAttributes] = cut(withLateSheet(withWaitingEntry(html)), marks.attributes);
  const [second, afterHead] = cut(afterAttributes, marks.head);
  const [third, fourth] = cut(afterHead, marks.body);
  return [first, second, third, fourth];
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)];
}

/** The whole document in pieces; the last one has the end of its body. */
export const fillTemplate = (
  [start, inHead, inBody, end]: DocumentTemplate,
  { attributes, head, body }: TemplateParts,
): readonly string[] => [start, attributes, inHead, head, inBody, body, end];

/** Page data as JSON that cannot end its `script` element. */
export const writeData = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The part of page data that is the same on all pages of a store view. */
interface SharedData {
  readonly frame: object | null;
  readonly shop: object | null;
}

const stored = createMemory<string>();

const writeOnce = (part: object | null): string =>
  part === null ? 'null' : stored(part, [], () => writeData(part));

/** Page data as JSON. Its frame and shop are the same objects on every page, and written once. */
export function writePageData({ frame, shop, ...own }: SharedData): string {
  return `${writeData(own).slice(0, -1)},"frame":${writeOnce(frame)},"shop":${writeOnce(shop)}}`;
}

/** The file of the browser's entry; vike writes its `script` element. */
export const entryFile = 'renderer/+client.ts';

/** The file that a page's code starts with. `page` is its folder in `pages/`. */
export const pageFile = (page: string): string => `pages/${page}/+Page.tsx`;

/**
 * Paths of the scripts that hydrate a page, beside the entry: its code, and that of the eager parts
 * in its HTML that have a script of their own (project paths). Empty in development, where there is
 * no manifest.
 */
export function scriptPaths(
  manifest: BuiltFiles | null,
  page: string,
  parts: readonly string[],
): string {
  if (manifest === null) return '';
  const entry = manifest[entryFile]?.file;
  return [...closureOf(manifest, [entryFile, pageFile(page), ...parts])]
    .filter((file) => file.endsWith('.js') && file !== entry)
    .map((file) => `/${file}`)
    .join(' ');
}
