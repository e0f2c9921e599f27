import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Names the build of the browser's code, by the list of its files, in hexadecimal digits, for it is
 * part of names of folders and records; '' in development, where there is none. `clientDir` is the
 * folder of the built files.
 */
export async function buildIdOf(clientDir: string | null): Promise<string> {
  if (clientDir === null) return '';
  const files = await readFile(join(clientDir, '..', 'assets.json'));
  return createHash('sha256').update(files).digest('hex').slice(0, 16);
}
