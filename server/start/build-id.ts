import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of `dist/server` with the documents' inline script (`scripts/inline-script.ts`). */
export const inlineScriptFile = 'inline-script.js';

/** Reads the documents' inline script; null in development, where there is no build. */
export const readInlineScript = async (clientDir: string | null): Promise<string | null> =>
  clientDir === null ? null : readFile(join(clientDir, '../server', inlineScriptFile), 'utf8');

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
