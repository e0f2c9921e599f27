import { type BuiltFiles, closureOf } from '../../domain/offline/built-files.ts';
import type { ClientManifest } from '../../domain/offline/client-manifest.ts';
import { otherGroup, pageGroups } from '../../domain/offline/page-groups.ts';
import { entryFile, pageFile } from '../../renderer/document/document-template.ts';

/** Whether the name of a page group matches this entry of Vite's manifest. */
function isMeant(name: string, key: string, chunk: BuiltFiles[string]): boolean {
  if (name.startsWith('pages/')) {
    return key === pageFile(name.slice('pages/'.length)) || key.startsWith(`${name}/`);
  }
  if (name.startsWith('chunk/')) return chunk.name === name.slice('chunk/'.length);
  return name.endsWith('/') ? key.startsWith(name) : key === name;
}

/**
 * The manifest of scripts and styles in the platform's form, made from Vite's [offline-02]:
 * `initial` opens the shell, `modules` are the page groups without it. `build` names the build.
 */
export function clientManifest(built: BuiltFiles, build: string): ClientManifest {
  // vike builds entries of its own, which no page loads.
  const keys = Object.keys(built).filter((key) => !/^virtual:vike|vike\/dist\/client/.test(key));
  const initial = closureOf(built, [entryFile, pageFile('offline')]);
  const all = [...new Set([...initial, ...closureOf(built, keys)])];
  const places = new Map(all.map((file, place) => [file, place]));
  const placesOf = (files: Iterable<string>) =>
    [...files].flatMap((file) => (initial.has(file) ? [] : (places.get(file) ?? [])));

  const modules: Record<string, number[]> = {};
  const named = new Set<number>();
  for (const [group, wanted] of Object.entries(pageGroups)) {
    const entries = Object.entries(built).filter(([key, chunk]) =>
      wanted.some((name) => isMeant(name, key, chunk)),
    );
    const own = placesOf(
      closureOf(
        built,
        entries.map(([key]) => key),
      ),
    );
    modules[group] = own;
    for (const place of own) named.add(place);
  }
  modules[otherGroup] = placesOf(all).filter((place) => !named.has(place));
  return {
    publicPath: '/',
    build,
    all,
    initial: [...initial],
    async: all.filter((file) => !initial.has(file)),
    modules,
  };
}
