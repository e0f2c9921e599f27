import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Names the build of the browser's code, by a hash of the list of its files. It has hexadecimal
 * digits, because names of folders and records contain it; '' in development, where there is no
 * build. `clientDir` is the folder of the built files.
 */
export async function buildIdOf(clientDir: string | null): Promise<string> {
  if (clientDir === null) return '';
  const files = await readFile(join(clientDir, '..', 'assets.json'));
  return createHash('sha256').update(files).digest('hex').slice(0, 16);
}
