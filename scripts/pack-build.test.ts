import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filePackPath, readPackLine } from '../domain/offline/file-pack.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { packBuild } from './pack-build.ts';

const none = { imports: [], css: [], assets: [] };
const built = {
  'client/elsewhere/odd.ts': { ...none, file: 'assets/odd.js' },
  'pages/home/+Page.tsx': { ...none, file: 'assets/home.js', assets: ['assets/a.woff2'] },
  'renderer/+client.ts': { ...none, file: 'assets/entry.js', css: ['assets/shell.css'] },
};

test('the pack of a build has its scripts and styles, those of every page first', async () => {
  const dist = await temporaryFolder();
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  await writeFile(join(dist, 'assets.json'), JSON.stringify(built));
  const names = ['odd.js', 'home.js', 'entry.js', 'shell.css', 'a.woff2'];
  for (const name of names) await writeFile(join(dist, 'client/assets', name), `a\n${name} ł`);
  await packBuild(dist);
  const text = await readFile(join(dist, 'client', filePackPath), 'utf8');
  expect(text.trimEnd().split('\n').map(readPackLine)).toEqual(
    ['entry.js', 'shell.css', 'home.js', 'odd.js'].map((name) => ({
      path: `/assets/${name}`,
      text: `a\n${name} ł`,
    })),
  );
});
