import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Folders with subfolders of code; each README lists its subfolders. */
const rooms = [
  'client',
  'client/core',
  'client/features',
  'client/ui',
  'domain',
  'renderer',
  'scripts',
  'server',
  'mock',
  'companion',
  'tests',
];

const foldersOf = (room: string) =>
  readdirSync(join(root, room), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test.each(rooms)(
  'each folder of %s is described in its own README or in that of the parent',
  (room) => {
    const told = readFileSync(join(root, room, 'README.md'), 'utf8');
    const untold = foldersOf(room).filter(
      (name) => !existsSync(join(root, room, name, 'README.md')) && !told.includes(`\`${name}/`),
    );
    expect(untold).toEqual([]);
  },
);
