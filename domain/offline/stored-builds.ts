/** How many builds of the shop stay cached: open and cached pages may belong to earlier ones. */
export const mostBuilds = 3;

/** The builds that stay when `newest` comes, newest first. */
export function buildsToStore(known: readonly string[], newest: string): readonly string[] {
  return [newest, ...known.filter((build) => build !== newest)].slice(0, mostBuilds);
}

/** The cached files that none of the remaining builds needs. */
export function unneededFiles(
  files: readonly string[],
  neededByBuilds: readonly (readonly string[])[],
): readonly string[] {
  const needed = new Set(neededByBuilds.flat());
  return files.filter((file) => !needed.has(file));
}
