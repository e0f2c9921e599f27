import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');
const left = new Set([
  'node_modules',
  '.git',
  '.data',
  '.cache',
  'dist',
  'tests',
  'docs',
  'coverage',
]);

export interface ProjectCopy {
  readonly root: string;
  /** Changes a file; throws if nothing changed. */
  edit(file: string, change: (text: string) => string): void;
  remove(): void;
}

/** Copies the project's sources to a temporary folder, so that a test can edit them. */
export function copyProject(): ProjectCopy {
  const copy = mkdtempSync(join(tmpdir(), 'witryna-copy-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(relative(root, path)) });
  // One link per package, so that tools write to node_modules of the copy.
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  return {
    root: copy,
    edit(file, change) {
      const path = join(copy, file);
      const before = readFileSync(path, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} was not changed`);
      writeFileSync(path, after);
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
