/** How many builds of the shop go on working after newer ones: open pages and kept pages are of them. */
export const mostBuilds = 3;

/** The builds that stay when `newest` comes, newest first. */
export function buildsToKeep(known: readonly string[], newest: string): readonly string[] {
  return [newest, ...known.filter((build) => build !== newest)].slice(0, mostBuilds);
}

/** Of the files at hand those that no build which stays needs. */
export function filesToForget(
  files: readonly string[],
  neededByBuilds: readonly (readonly string[])[],
): readonly string[] {
  const needed = new Set(neededByBuilds.flat());
  return files.filter((file) => !needed.has(file));
}
