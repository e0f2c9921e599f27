/** What the build's manifest says of one file; a part of Vite's own type. */
interface BuiltChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltChunk>>;

/** Scripts and style sheets that come with a module. */
function filesOf(manifest: Manifest, key: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(key);
  return { scripts, styles };
}

/**
 * Head elements for parts of a page that have a script of their own and stand in its HTML all the same:
 * their styles at once, their scripts ahead of the moment they are asked for. Nothing in development,
 * where there is no manifest. `modules` are paths in the project, `page` is vike's name of the page.
 */
export function partAssets(
  manifest: Manifest | null,
  page: string,
  modules: readonly string[],
): string {
  if (manifest === null || modules.length === 0) return '';
  const own = filesOf(manifest, `virtual:vike:page-entry:client:${page}`);
  const parts = modules.map((module) => filesOf(manifest, module));
  const added = (pick: 'scripts' | 'styles') => {
    const files = new Set(parts.flatMap((part) => [...part[pick]]));
    return [...files].filter((file) => !own[pick].has(file));
  };
  return [
    ...added('styles').map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...added('scripts').map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('\n');
}
