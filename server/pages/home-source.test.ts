import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { noHomeFiles } from '../../domain/content/home-files.ts';
import { createHomeFiles } from './home-files.ts';
import { createHomeSource } from './home-source.ts';

const files = async () => noHomeFiles;
const blocks = [{ identifier: 'a', url_key: 'a', title: '', content: 'x' }];

type Answer = { code: number; body: object };

function backend(response: () => Answer | Promise<Answer>) {
  const app = Fastify();
  const requests: string[] = [];
  app.get('/api/cms/layout/:name', async (request, reply) => {
    requests.push(request.url);
    const { code, body } = await response();
    return reply.code(code).send(body);
  });
  return { app, requests };
}

describe('the layout of the home page', () => {
  test('is fetched by its configured name, once a minute and index [content-06] [content-11]', async () => {
    const { app, requests } = backend(() => ({
      code: 200,
      body: { resultCode: 200, result: { name: 'home-lato', blocks } },
    }));
    let now = 0;
    const home = createHomeSource({
      shop: () => app,
      layout: () => 'home-lato',
      files,
      clock: () => now,
    });
    expect((await home('pl', 'g1')).layout).toMatchObject({ name: 'home-lato', blocks });
    await home('pl', 'g1');
    expect(requests).toEqual(['/api/cms/layout/home-lato?storeCode=pl']);
    await home('pl', 'g2');
    now = 61_000;
    await home('pl', 'g2');
    expect(requests).toHaveLength(3);
  });

  const told = { code: 200, body: { resultCode: 200, result: { name: 'home-lato', blocks } } };

  test('is fetched once for each store view, in any sequence of pages', async () => {
    const { app, requests } = backend(() => told);
    const clock = () => 0;
    const home = createHomeSource({ shop: () => app, layout: () => 'home-lato', files, clock });
    for (let turn = 0; turn < 5; turn += 1) {
      for (const store of ['pl', 'en']) {
        expect((await home(store, `${store}-1`)).layout?.name).toBe('home-lato');
      }
    }
    expect(requests).toHaveLength(2);
  });

  test.each([
    ['fails', async () => ({ code: 500, body: {} }), true],
    ['takes longer than a page waits', () => new Promise<Answer>(() => {}), true],
    [
      'responds that there is none',
      async () => ({ code: 200, body: { resultCode: 404, result: 'none' } }),
      false,
    ],
  ])('as fetched before is used for its index if the service %s', async (_, later, isHeld) => {
    let now = 0;
    let response = async (): Promise<Answer> => told;
    const { app, requests } = backend(() => response());
    const clock = () => now;
    const home = createHomeSource({ shop: () => app, layout: () => 'home-lato', files, clock });
    await home('pl', 'g1');
    now = 61_000;
    response = later;
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await home('pl', 'g1')).layout !== null).toBe(isHeld);
    }
    expect(requests).toHaveLength(2);
    expect((await home('pl', 'g2')).layout).toBeNull();
  });

  test.each([
    ['returns none', 404, { resultCode: 404, result: 'CMS query returned empty result' }],
    ['is broken', 500, { code: 500, errorMessage: 'x' }],
    ['returns invalid data', 200, { resultCode: 200, result: 'x' }],
  ])('is left to the catalogue if the service %s', async (_, code, body) => {
    const { app } = backend(() => ({ code, body }));
    const home = createHomeSource({
      shop: () => app,
      layout: () => 'home-default',
      files,
      clock: () => 0,
    });
    expect((await home('pl', 'g1')).layout).toBeNull();
  });
});

describe('the static files', () => {
  test('are read again when they change, and errors in them are reported once [content-09]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'static-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const fault = vi.fn<(file: string, text: string) => void>();
    const read = createHomeFiles({ folder, fault });
    expect(await read()).toEqual(noHomeFiles);
    await read();
    expect(fault).toHaveBeenCalledTimes(3);
    await writeFile(join(folder, 'banners.json'), JSON.stringify([{ title: 'Nowe' }]));
    expect((await read()).banners).toMatchObject([{ title: 'Nowe' }]);
    fault.mockClear();
    await writeFile(join(folder, 'banners.json'), '[{"title": "Zepsute"');
    expect((await read()).banners).toEqual([]);
    expect(fault.mock.calls.map(([file]) => file)).toContain('banners.json');
  });
});
