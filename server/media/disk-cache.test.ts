import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recordingLog } from '../../tests/support/pictures.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { DiskCache } from './disk-cache.ts';

const key = (digit: string) => digit.repeat(64);
/** 68 bytes of body and 32 of digest: 100 on disk. */
const body = (letter: string) => Buffer.from(letter.repeat(68));

async function files(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
}

describe('disk cache', () => {
  test('returns what was stored', async () => {
    const cache = await DiskCache.open({
      folder: await temporaryFolder(),
      maxBytes: 1000,
      log: recordingLog(),
    });
    expect(await cache.get(key('a'))).toBeNull();
    await cache.put(key('a'), body('x'));
    expect(await cache.get(key('a'))).toEqual(body('x'));
  });

  test('removes the least recently used first and stays within its limit on disk', async () => {
    const folder = await temporaryFolder();
    const cache = await DiskCache.open({ folder, maxBytes: 300, log: recordingLog() });
    for (const digit of ['a', 'b', 'c']) await cache.put(key(digit), body(digit));
    await cache.get(key('a'));
    await cache.put(key('d'), body('d'));
    expect(cache.has(key('b'))).toBe(false);
    expect(['a', 'c', 'd'].every((digit) => cache.has(key(digit)))).toBe(true);
    expect(cache.totalBytes).toBe(300);
    expect(await files(folder)).toHaveLength(3);
  });

  test('does not store an entry larger than the limit, and removes nothing for it', async () => {
    const cache = await DiskCache.open({
      folder: await temporaryFolder(),
      maxBytes: 150,
      log: recordingLog(),
    });
    await cache.put(key('a'), body('a'));
    await cache.put(key('b'), Buffer.alloc(150));
    expect(cache.has(key('a'))).toBe(true);
    expect(cache.has(key('b'))).toBe(false);
  });

  test('replaces an entry with the same key and counts it once', async () => {
    const cache = await DiskCache.open({
      folder: await temporaryFolder(),
      maxBytes: 1000,
      log: recordingLog(),
    });
    await cache.put(key('a'), body('x'));
    await cache.put(key('a'), body('y'));
    expect(cache.totalBytes).toBe(100);
    expect(await cache.get(key('a'))).toEqual(body('y'));
  });

  test('keeps its order of use over a restart, and a smaller limit removes the oldest', async () => {
    const folder = await temporaryFolder();
    let time = Date.UTC(2026, 10, 1);
    const first = await DiskCache.open({
      folder,
      maxBytes: 1000,
      log: recordingLog(),
      now: () => time,
    });
    for (const digit of ['a', 'b', 'c']) await first.put(key(digit), body(digit));
    for (const digit of ['c', 'a', 'b']) {
      time += 3_600_000;
      await first.get(key(digit));
    }
    const second = await DiskCache.open({ folder, maxBytes: 200, log: recordingLog() });
    expect(second.has(key('c'))).toBe(false);
    expect(await second.get(key('a'))).toEqual(body('a'));
    expect(await second.get(key('b'))).toEqual(body('b'));
  });

  test('a start removes half-written files of a crash and leaves unknown ones', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, `${key('a')}.1.tmp`), 'half');
    await writeFile(join(folder, 'README'), 'mine');
    await DiskCache.open({ folder, maxBytes: 10, log: recordingLog() });
    expect(await files(folder)).toEqual([join(folder, 'README')]);
  });

  test.each([
    ['cut short', (file: Buffer) => file.subarray(0, 60)],
    ['emptied', () => Buffer.alloc(0)],
    [
      'changed in one byte',
      (file: Buffer) => Buffer.from(file.map((byte, at) => (at === 50 ? byte ^ 1 : byte))),
    ],
  ])('a file that was %s is a miss, logged and removed', async (_name, damage) => {
    const folder = await temporaryFolder();
    const log = recordingLog();
    const cache = await DiskCache.open({ folder, maxBytes: 1000, log });
    await cache.put(key('a'), body('x'));
    const [file = ''] = await files(folder);
    await writeFile(file, damage(await readFile(file)));
    expect(await cache.get(key('a'))).toBeNull();
    expect(log.messages).toEqual(['image cache entry dropped']);
    expect(cache.totalBytes).toBe(0);
    expect(await files(folder)).toEqual([]);
    await cache.put(key('a'), body('x'));
    expect(await cache.get(key('a'))).toEqual(body('x'));
  });

  test('a read-only folder stores nothing and causes no failure', async () => {
    const folder = await temporaryFolder();
    const log = recordingLog();
    const cache = await DiskCache.open({ folder, maxBytes: 1000, log });
    await writeFile(join(folder, 'aa'), 'a file where the folder of the key would be');
    await cache.put(key('a'), body('x'));
    expect(await cache.get(key('a'))).toBeNull();
    expect(log.messages).toEqual(['image cache entry not written']);
  });
});
