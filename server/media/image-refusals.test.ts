import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import contract from '../../tests/fixtures/vectors/vsf-api_contract.json' with { type: 'json' };
import { countingSource, get, start } from '../../tests/support/picture-app.ts';
import { deferred, photo } from '../../tests/support/pictures.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { createFolderSource } from './folder-source.ts';

describe('image routes: refusals', () => {
  const refusal = (code: number, error: string) => ({ code, error, message: expect.any(String) });

  test.each([
    '/img/151/150/resize/w/tee.jpg',
    '/img/150/150/crop/w/tee.jpg',
    '/img/150/150/resize/',
    '/img/150/150',
    '/img/',
    '/img/150/150/resize/%2e%2e%2fsecret.jpg',
    '/img/150/150/resize/w/..%2f..%2fsecret.jpg',
    '/img/150/150/resize/%252e%252e%252fsecret.jpg',
    '/img/150/150/resize/..%5csecret.jpg',
    '/img/150/150/resize//etc/passwd',
    '/img/150/150/resize/%2fetc%2fpasswd',
    '/img/150/150/resize/w/tee.jpg%00.png',
    `/img/150/150/resize/${'a'.repeat(600)}.jpg`,
  ])('%s is a bad request, in JSON, and is not cached', async (url) => {
    const response = await get(await start(), url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(refusal(400, 'IMAGE_BAD_REQUEST'));
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([
    // Only the sizes of the shop are made, so none without a height; addresses name no host.
    ['image, zero height', 400],
    ['image, unknown action', 400],
    ['image, too large', 400],
    ['image, foreign host by query', 404],
    ['image, other method', 404],
    ['image, download fails', 400],
    ['image, resize', 400],
  ])('the recorded request "%s" is answered %i without a picture', async (name, status) => {
    const recorded = contract.cases.find((one) => one.name === name);
    const { method, path: url } = recorded?.input.request ?? {};
    const app = await start();
    const post = method === 'POST';
    const response = post
      ? await app.inject({ method, url: String(url) })
      : await get(app, String(url));
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toContain('application/json');
  });

  test('a missing picture has the status 404, cached for a minute only', async () => {
    const response = await get(await start(), '/img/150/150/resize/w/none.jpg');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(refusal(404, 'IMAGE_NOT_FOUND'));
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });

  test('a size over the configured maximum side is refused', async () => {
    const app = await start({ maxSide: 600 });
    expect((await get(app, '/img/900/1140/resize/w/tee.jpg')).statusCode).toBe(400);
    expect((await get(app, '/img/450/570/resize/w/tee.jpg')).statusCode).toBe(200);
  });

  test('a file that is not a picture is refused, whatever its name', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'tee.jpg'), 'hello');
    const app = await start({ source: createFolderSource(folder) });
    const response = await get(app, '/img/150/150/resize/tee.jpg');
    expect(response.json()).toEqual(refusal(400, 'IMAGE_BAD_REQUEST'));
  });

  test('an error of the source has the status 500 without its text, and is not cached', async () => {
    const bytes = await photo(20, 20);
    let isBroken = true;
    const load = async () => {
      if (isBroken) throw new Error('disk on fire at /home/shop');
      return bytes;
    };
    const app = await start({ source: { open: async () => ({ version: '1', load }) } });
    const broken = await get(app, '/img/150/150/resize/a.jpg');
    expect(broken.statusCode).toBe(500);
    expect(broken.json()).toEqual(refusal(500, 'INTERNAL'));
    expect(broken.body).not.toContain('fire');
    isBroken = false;
    expect((await get(app, '/img/150/150/resize/a.jpg')).statusCode).toBe(200);
  });

  test('too many parallel renditions have the status 503 with a retry time', async () => {
    const gate = deferred<void>();
    const { source } = await countingSource(gate.promise);
    const app = await start({ source, maxWaiting: 1 });
    const held = ['a', 'b'].map((name) => get(app, `/img/150/150/resize/${name}.jpg`));
    await new Promise((resolve) => setTimeout(resolve, 30));
    const refused = await get(app, '/img/150/150/resize/c.jpg');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(refused.json()).toEqual(refusal(503, 'IMAGE_BUSY'));
    gate.resolve();
    expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test.each([
    '/../../secret.jpg',
    '/w/../../secret.jpg',
    '/w\\..\\..\\secret.jpg',
    '/%2e%2e/secret.jpg',
  ])(
    'an address that the client does not normalise does not leave the folder either: %s',
    async (path) => {
      const app = await start();
      const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
      const { promise, resolve, reject } = deferred<number | undefined>();
      request({ port, path: `/img/150/150/resize${path}` }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
      expect(await promise).toBe(400);
    },
  );

  test('no path causes a server error or serves a picture outside the folder', async () => {
    const app = await start();
    const byte = fc.integer({ min: 0, max: 255 }).map((n) => `%${n.toString(16).padStart(2, '0')}`);
    const piece = fc.oneof(
      byte,
      fc.constantFrom(
        '..',
        '.',
        '/',
        '%2f',
        '%2e',
        '%5c',
        '%00',
        'w',
        'tee.jpg',
        'secret.jpg',
        '%',
        '%zz',
      ),
      fc.webPath(),
    );
    const path = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(path, async (rest) => {
        const response = await get(app, `/img/150/150/identify/${rest}`);
        expect(response.statusCode).toBeLessThan(500);
        if (response.statusCode === 200)
          expect(response.json()).toMatchObject({ width: 180, height: 228 });
      }),
      {
        numRuns: 300,
        examples: [['../secret.jpg'], ['w/../../secret.jpg'], ['w/tee.jpg'], ['%ff%fe']],
      },
    );
  });
});
