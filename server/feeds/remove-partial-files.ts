import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of nobody is removed when nothing has been written to it for so long, in ms: no file is fresh any longer. */
const leftoverMs = 60 * 60 * 1000;

/**
 * Removes files that another process left in the folder, but for `own`. Not younger ones: while workers are replaced,
 * the process before still reads and writes in the same folder (server/cluster). Errors: none, for files that
 * cannot be removed are no reason to make no new ones.
 */
export async function removePartialFiles(
  folder: string,
  own: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const items = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const item of items) {
    const path = join(folder, item.name);
    if (!item.isFile() || own.has(path)) continue;
    const found = await stat(path).catch(() => null);
    if (found === null || now - found.mtimeMs < leftoverMs) continue;
    await rm(path, { force: true }).catch(() => undefined);
  }
}
