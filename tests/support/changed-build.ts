import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const root = join(import.meta.dirname, '../..');
const isText = /\.(js|mjs|css|json)$/;
const isCompressed = /\.(br|gz)$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The built project in a folder of its own. */
export function copyBuild(): ProjectCopy {
  const copy = copyProject();
  cpSync(join(root, 'dist'), join(copy.root, 'dist'), { recursive: true });
  return copy;
}

/**
 * As `copyBuild`, but as if every module had changed: each script, style and font of the browser has
 * another name, wherever it is named, and so have the build and its service worker. A second build would
 * take half a minute and change no more.
 */
export function copyChangedBuild(): ProjectCopy {
  const copy = copyBuild();
  const dist = join(copy.root, 'dist');
  const renamed = new Map<string, string>();
  // Compressed forms would go on naming the files of the build before.
  for (const path of filesIn(join(dist, 'client'))) if (isCompressed.test(path)) rmSync(path);
  for (const path of filesIn(join(dist, 'client/assets'))) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const next = name.replace(/\.(\w+)$/, 'X.$1');
    renamed.set(name, next);
    renameSync(path, path.slice(0, -name.length) + next);
  }
  for (const path of filesIn(dist).filter((each) => isText.test(each))) {
    const text = readFileSync(path, 'utf8');
    const changed = text
      .replace(/[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2)\b/g, (name) => renamed.get(name) ?? name)
      .replace(/("?revision"?:\s*")/g, '$1X');
    if (changed !== text) writeFileSync(path, changed);
  }
  return copy;
}
