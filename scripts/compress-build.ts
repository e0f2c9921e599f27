import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeBody } from '../server/cache/compress.ts';

/** Pictures and fonts are compressed as they are. */
const isText = (name: string) => /\.(?:css|js|json|svg|webmanifest)$/.test(name);

/** Below this the header that names the form costs what is saved. */
const leastBytes = 100;

/**
 * Lays beside each text file of a build its brotli and gzip forms, of the best quality there is, since
 * each is made once and sent many times. The server sends the form that a browser names.
 */
export async function compressBuild(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isText(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = await readFile(file);
      if (content.length < leastBytes) return;
      const { br, gzip } = await encodeBody(content, 'best');
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
    }),
  );
}
