import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { cacheFiles, countingSource, get, start } from '../../tests/support/picture-app.ts';
import { photo } from '../../tests/support/pictures.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

describe('image routes: caching', () => {
  test('a hundred requests for one rendition create it once', async () => {
    const { source, count } = await countingSource();
    const app = await start({ source });
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => get(app, '/img/150/150/resize/a.jpg')),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    await get(app, '/img/150/150/resize/a.jpg');
    expect(count.loads).toBe(1);
  });

  test('renditions survive a restart', async () => {
    const cacheDir = await temporaryFolder();
    const { source, count } = await countingSource();
    const first = await get(await start({ source, cacheDir }), '/img/150/150/resize/a.jpg');
    const second = await get(await start({ source, cacheDir }), '/img/150/150/resize/a.jpg');
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect(count.loads).toBe(1);
  });

  test('a changed picture is rendered again with another ETag', async () => {
    const bytes = await photo(20, 20);
    let version = '1';
    const app = await start({
      source: { open: async () => ({ version, load: async () => bytes }) },
    });
    const before = await get(app, '/img/150/150/resize/a.jpg');
    version = '2';
    const after = await get(app, '/img/150/150/resize/a.jpg');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  test('the folder stays within its limit and the oldest rendition is created again', async () => {
    const cacheDir = await temporaryFolder();
    const { source, count } = await countingSource();
    const probe = await get(await start({ source }), '/img/150/150/resize/0.jpg');
    const cacheBytes = (probe.rawPayload.length + 32) * 3;
    const app = await start({ source, cacheDir, cacheBytes });
    count.loads = 0;
    for (const name of [0, 1, 2, 3, 4]) await get(app, `/img/150/150/resize/${name}.jpg`);
    expect(await cacheFiles(cacheDir)).toHaveLength(3);
    await get(app, '/img/150/150/resize/4.jpg');
    expect(count.loads).toBe(5);
    await get(app, '/img/150/150/resize/0.jpg');
    expect(count.loads).toBe(6);
  });

  test.each([
    ['damaged', (file: string) => writeFile(file, 'garbage')],
    ['removed', (file: string) => rm(file)],
  ])('a cached rendition that was %s is created again', async (_name, harm) => {
    const cacheDir = await temporaryFolder();
    const app = await start({ cacheDir });
    const first = await get(app, '/img/150/150/resize/w/tee.jpg');
    const [file = ''] = await cacheFiles(cacheDir);
    await harm(file);
    const second = await get(app, '/img/150/150/resize/w/tee.jpg');
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload).toEqual(first.rawPayload);
    expect((await readFile(file)).subarray(32)).toEqual(first.rawPayload);
  });
});
