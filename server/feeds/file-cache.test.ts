import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { type CachedFile, createFileCache } from './file-cache.ts';

const policy = { tags: ['product', 'category'], maxAgeS: 60 };

/** Cached files whose creations, numbered from 1, each wait until the test ends them. */
async function openFiles() {
  const folder = await temporaryFolder();
  let now = 0;
  const failed: unknown[] = [];
  const files = createFileCache({
    folder,
    clock: () => now,
    onError: (name, error) => failed.push([name, error]),
  });
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = (version = '1', sameAs = '') =>
    files.fetch({ name: 'f', version, sameAs, policy }, async function* () {
      const end = Promise.withResolvers<void>();
      const number = ends.push(end);
      await end.promise;
      yield `${version}, made ${number}`;
    });
  const begun = (number: number) => expect.poll(() => ends.length).toBe(number);
  const end = async (number: number) => {
    await begun(number);
    ends[number - 1]?.resolve();
  };
  const fail = async (number: number, error: Error) => {
    await begun(number);
    ends[number - 1]?.reject(error);
  };
  const last = (sameAs = '') => files.lastWhole({ name: 'f', sameAs });
  const pass = (ms: number) => {
    now += ms;
  };
  const { purge } = files;
  return { folder, ask, begun, end, fail, last, purge, pass, failed, made: () => ends.length };
}

const read = async (file: Promise<CachedFile>) => text((await file).open('identity'));

test('a file is cached until it expires, or until a purge of one of its tags or of all', async () => {
  const { ask, end, purge, pass, made } = await openFiles();
  const first = ask();
  await end(1);
  expect(await read(first)).toBe('1, made 1');
  purge(['home', 'P5']);
  pass(59_000);
  expect(await read(ask())).toBe('1, made 1');
  for (const spoil of [() => purge(['category']), () => purge(['*']), () => pass(60_000)]) {
    spoil();
    const next = ask();
    await end(made() + 1);
    expect(await read(next)).toBe(`1, made ${made()}`);
  }
  expect(made()).toBe(4);
});

test('a purge of other tags neither invalidates a pending file nor creates a second one', async () => {
  const { ask, begun, end, purge, made } = await openFiles();
  const first = ask();
  await begun(1);
  purge(['P5']);
  const second = ask();
  purge(['home', 'C7']);
  await end(1);
  expect(await Promise.all([read(first), read(second), read(ask())])).toEqual(
    Array.from({ length: 3 }, () => '1, made 1'),
  );
  expect(made()).toBe(1);
});

test('a pending file that was purged is served to earlier requests only; one more is created for all later ones', async () => {
  const { ask, begun, end, purge, last, made } = await openFiles();
  const before = ask();
  await begun(1);
  purge(['product']);
  const after = [ask(), ask()];
  purge(['*']);
  after.push(ask('2'));
  await pause(20);
  expect(made()).toBe(1);
  await end(1);
  expect(await read(before)).toBe('1, made 1');
  expect(last()).toBeNull();
  await end(2);
  expect(await Promise.all(after.map(read))).toEqual(Array.from({ length: 3 }, () => '2, made 2'));
  expect(await read(ask('2'))).toBe('2, made 2');
  expect(made()).toBe(2);
});

test('newer versions are created together after the pending one, with another ETag', async () => {
  const { folder, ask, begun, end, made } = await openFiles();
  const old = ask('1');
  await begun(1);
  const newer = [ask('2'), ask('3')];
  await pause(20);
  expect(made()).toBe(1);
  await end(1);
  const oldFile = await old;
  await end(2);
  const newFiles = await Promise.all(newer);
  expect(await text(oldFile.open('identity'))).toBe('1, made 1');
  for (const file of newFiles) {
    expect(file.etag).not.toBe(oldFile.etag);
    expect(await text(file.open('identity'))).toBe('3, made 2');
  }
  for (const number of [3, 4, 5]) {
    const next = ask(`${number + 1}`);
    await end(number);
    await next;
  }
  // The last file, and the previous one for a request that has just received it.
  expect(await readdir(folder)).toHaveLength(2);
});

test('the last complete file, of any age, is served to clients that cannot wait, if it is the same and was not purged', async () => {
  const { ask, begun, end, last, purge, pass } = await openFiles();
  expect(last('monday')).toBeNull();
  const first = ask('1', 'monday');
  await begun(1);
  expect(last('monday')).toBeNull();
  await end(1);
  await first;
  pass(3_600_000);
  const second = ask('2', 'monday');
  await begun(2);
  const given = last('monday')?.open('identity');
  expect(given && (await text(given))).toBe('1, made 1');
  expect(last('tuesday')).toBeNull();
  purge(['P5']);
  expect(last('monday')).not.toBeNull();
  purge(['category']);
  expect(last('monday')).toBeNull();
  await end(2);
  await second;
  expect(last('monday')).toBeNull();
});

test('a failed file is reported once, not cached, and does not delay a waiting one', async () => {
  const { folder, ask, begun, end, fail, failed, last } = await openFiles();
  const all = Promise.allSettled([ask(), ask(), ask()]);
  await begun(1);
  const next = ask('2');
  await fail(1, new Error('gone'));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(failed).toEqual([['f', new Error('gone')]]);
  expect(last()).toBeNull();
  await end(2);
  expect(await read(next)).toBe('2, made 2');
  expect(await readdir(folder)).toHaveLength(1);
});

test('a deleted file is created again for the next request', async () => {
  const { folder, ask, end } = await openFiles();
  const first = ask();
  await end(1);
  await first;
  await rm(folder, { recursive: true });
  await expect(read(ask())).rejects.toThrow('ENOENT');
  const next = ask();
  await end(2);
  expect(await read(next)).toBe('1, made 2');
});

test('files of another process are removed before a file is created, except those it may still use', async () => {
  const { folder, ask, end, pass } = await openFiles();
  await mkdir(join(folder, 'worker-1'));
  const files = { old: `f.${randomUUID()}.xml.gz`, young: `f.${randomUUID()}.xml.gz` };
  for (const name of Object.values(files)) await writeFile(join(folder, name), 'half');
  await utimes(join(folder, files.old), 0, 0);
  await utimes(join(folder, files.young), 3600, 3600);
  pass(3_600_000 + 1000);
  const first = ask();
  await end(1);
  await first;
  const left = await readdir(folder);
  expect(left).toHaveLength(3);
  expect(left).not.toContain(files.old);
  expect(left).toContain(files.young);
});

test('a file does not last longer because the clock was set back', async () => {
  const { ask, end, pass } = await openFiles();
  const first = ask();
  await end(1);
  await first;
  pass(-5 * 3_600_000);
  expect(await read(ask())).toBe('1, made 1');
  pass(61_000);
  const next = ask();
  await end(2);
  expect(await read(next)).toBe('1, made 2');
});
