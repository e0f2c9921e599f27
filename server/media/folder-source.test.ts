import { mkdir, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { createFolderSource, maxPictureBytes } from './folder-source.ts';
import { chainSources } from './picture-source.ts';

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

describe('folder source', () => {
  test('opens a file and reads its bytes', async () => {
    const source = createFolderSource(await folderWith({ 'w/h/a b.jpg': 'bytes' }));
    const picture = await source.open('w/h/a b.jpg');
    expect(await picture?.load()).toEqual(Buffer.from('bytes'));
  });

  test('the version changes with the file', async () => {
    const folder = await folderWith({ 'a.jpg': 'one' });
    const source = createFolderSource(folder);
    const before = await source.open('a.jpg');
    await utimes(join(folder, 'a.jpg'), 1, 1);
    const after = await source.open('a.jpg');
    expect(before?.version).not.toBe(after?.version);
  });

  test.each(['b.jpg', 'w', 'w/a.jpg/b', 'x'.repeat(300)])('%s is not found', async (path) => {
    const source = createFolderSource(await folderWith({ 'w/a.jpg': 'a' }));
    expect(await source.open(path)).toBeNull();
  });

  test('a folder that does not exist has no pictures', async () => {
    expect(await createFolderSource('/nowhere/at/all').open('a.jpg')).toBeNull();
  });

  test('a link out of the folder is not followed, and a link inside is', async () => {
    const folder = await folderWith({ 'media/a.jpg': 'inside', 'media-secret/b.jpg': 'outside' });
    await symlink(join(folder, 'media-secret/b.jpg'), join(folder, 'media/out.jpg'));
    await symlink(join(folder, 'media-secret'), join(folder, 'media/folder'));
    await symlink('a.jpg', join(folder, 'media/in.jpg'));
    const source = createFolderSource(join(folder, 'media'));
    expect(await source.open('out.jpg')).toBeNull();
    expect(await source.open('folder/b.jpg')).toBeNull();
    expect(await (await source.open('in.jpg'))?.load()).toEqual(Buffer.from('inside'));
  });

  test('a file over the limit is refused before it is read', async () => {
    const folder = await folderWith({ 'a.jpg': '' });
    await truncate(join(folder, 'a.jpg'), maxPictureBytes + 1);
    const picture = await createFolderSource(folder).open('a.jpg');
    await expect(picture?.load()).rejects.toMatchObject({ code: 'IMAGE_BAD_REQUEST' });
  });

  test('sources are tried in order', async () => {
    const first = createFolderSource(await folderWith({ 'a.jpg': 'first' }));
    const second = createFolderSource(await folderWith({ 'a.jpg': 'second', 'b.jpg': 'second' }));
    const source = chainSources(first, second);
    expect(await (await source.open('a.jpg'))?.load()).toEqual(Buffer.from('first'));
    expect(await (await source.open('b.jpg'))?.load()).toEqual(Buffer.from('second'));
    expect(await source.open('c.jpg')).toBeNull();
  });
});
