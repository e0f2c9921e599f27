import { type BuiltFiles, closureOf } from '../domain/offline/built-files.ts';

/**
 * Preload links for the scripts of eager parts with a script of their own; their styles are in the
 * one style sheet. Empty in development, where there is no manifest. `modules` are project paths,
 * `page` is vike's name of the page.
 */
export function partAssets(
  manifest: BuiltFiles | null,
  page: string,
  modules: readonly string[],
): string {
  if (manifest === null || modules.length === 0) return '';
  const own = closureOf(manifest, [`virtual:vike:page-entry:client:${page}`]);
  return [...closureOf(manifest, modules)]
    .filter((file) => file.endsWith('.js') && !own.has(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
    .join('\n');
}
