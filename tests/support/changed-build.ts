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

/** Copies the built project to a temporary folder. */
export function copyBuild(): ProjectCopy {
  const copy = copyProject();
  cpSync(join(root, 'dist'), join(copy.root, 'dist'), { recursive: true });
  return copy;
}

/**
 * Like `copyBuild`, but as if every module had changed. Scripts, styles and fonts of the browser
 * get new names everywhere. The build id and the service worker change too. A second build would
 * take half a minute for the same result.
 */
export function copyChangedBuild(): ProjectCopy {
  const copy = copyBuild();
  const dist = join(copy.root, 'dist');
  const renamed = new Map<string, string>();
  // Compressed files still contain the old names.
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
