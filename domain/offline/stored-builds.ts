/** Builds whose files stay cached: open and cached pages use them. */
export const mostBuilds = 3;

/** The builds that stay when `newest` arrives, newest first. */
export function buildsToKeep(known: readonly string[], newest: string): readonly string[] {
  return [newest, ...known.filter((build) => build !== newest)].slice(0, mostBuilds);
}

/** The files that none of the remaining builds needs. */
export function filesToForget(
  files: readonly string[],
  neededByBuilds: readonly (readonly string[])[],
): readonly string[] {
  const needed = new Set(neededByBuilds.flat());
  return files.filter((file) => !needed.has(file));
}
