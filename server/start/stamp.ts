import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

function* filesOf(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name !== 'node_modules' && name !== '.git') yield* filesOf(join(path, name));
  }
}

/**
 * A hash of all files under the given paths; it changes whenever one of them
 * does. Tests do not count, nor do themes, which a running shop reads.
 */
export function stampOf(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(resolve(root, path))) {
      if (/\.test\.tsx?$|[/\\]theme\.json$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Whether the file records that the work of this stamp is done. */
export function hasStamp(file: string, stamp: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Records that the work of this stamp is done. */
export function writeStamp(file: string, stamp: string): void {
  writeFileSync(file, stamp);
}
