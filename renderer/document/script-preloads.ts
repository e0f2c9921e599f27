import { type BuiltFiles, closureOf } from '../../domain/offline/built-files.ts';

/** The file of the browser's entry; vike writes its `script` element. */
export const entryFile = 'renderer/+client.ts';

/** The file that a page's code starts with. `page` is its folder in `pages/`. */
export const pageFile = (page: string): string => `pages/${page}/+Page.tsx`;

/** Gives vike's `script` element the low priority of the preloads. */
export const withLowPriority = (html: string): string =>
  html.replace(/<script(?= src="[^"]*" type="module")/, '$& fetchpriority="low"');

/**
 * Preload links for the scripts that hydrate a page: its code, and that of the eager parts in its
 * HTML that have a script of their own (project paths). Styles, fonts and pictures go first. Empty
 * in development, where there is no manifest.
 */
export function scriptPreloads(
  manifest: BuiltFiles | null,
  page: string,
  parts: readonly string[],
): string {
  if (manifest === null) return '';
  const entry = manifest[entryFile]?.file;
  return [...closureOf(manifest, [entryFile, pageFile(page), ...parts])]
    .filter((file) => file.endsWith('.js') && file !== entry)
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
    .join('\n');
}
