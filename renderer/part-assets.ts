import { type BuiltFiles, closureOf } from '../domain/offline/built-files.ts';

/**
 * Head elements for parts of a page that have a script of their own and stand in its HTML all the same:
 * their scripts ahead of the moment they are asked for; their styles are in the one sheet. Nothing in
 * development, where there is no manifest. `modules` are paths in the project, `page` is vike's name of
 * the page.
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
