import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Text of all files below a folder, except the mocked backend's. */
export async function filesBelow(folder: string): Promise<{ name: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const shop = files.filter((file) => !/^(?:mock\.sqlite|outbox)/.test(relative(folder, file)));
  return Promise.all(
    shop.map(async (file) => ({
      name: relative(folder, file),
      text: await readFile(file, 'latin1'),
    })),
  );
}
