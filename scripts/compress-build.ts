import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeBody } from '../server/cache/compress.ts';

/** Pictures and fonts are already compressed. */
const isText = (name: string) => /\.(?:css|js|jsonl?|svg|webmanifest)$/.test(name);

/** Below this size the extra header costs more than compression saves. */
const leastBytes = 100;

/**
 * Writes brotli and gzip versions beside each text file of a build. They use the best quality,
 * since each is made once and sent many times. The server chooses by the browser's
 * `Accept-Encoding`.
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
