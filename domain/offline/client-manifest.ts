import * as v from 'valibot';

/**
 * The list of the build's scripts and styles at `/dist/vue-ssr-client-manifest.json` (offline-02),
 * in the shape that platforms with this API expect. `modules` maps a name to the positions of its
 * files in `all`. Names are our page groups.
 */
export const ClientManifestSchema = v.object({
  publicPath: v.string(),
  /** Name of the build; the recorded manifest has no such field. */
  build: v.string(),
  all: v.array(v.string()),
  /** Files that each page needs. */
  initial: v.array(v.string()),
  async: v.array(v.string()),
  modules: v.record(v.string(), v.array(v.number())),
});

export type ClientManifest = v.InferOutput<typeof ClientManifestSchema>;

export const clientManifestPath = '/dist/vue-ssr-client-manifest.json';

/**
 * Addresses of the files for each page and then of the named groups, without duplicates, in order.
 */
export function filesOf(manifest: ClientManifest, groups: readonly string[]): readonly string[] {
  const { all, initial, modules, publicPath } = manifest;
  const named = groups.flatMap((group) => (modules[group] ?? []).map((place) => all[place]));
  const files = new Set([...initial, ...named].filter((file) => file !== undefined));
  return [...files].map((file) => publicPath + file);
}
