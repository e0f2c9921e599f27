import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { clientManifestPath, filesOf } from '../../domain/offline/client-manifest.ts';
import { pageGroups } from '../../domain/offline/page-groups.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { buildRoutes } from './build-routes.ts';
import { clientManifest } from './client-manifest.ts';
import { buildsDir, storeBuild } from './stored-builds.ts';

const page = (name: string) => `pages/${name}/+Page.tsx`;
const none = { imports: [], css: [], assets: [] };
const built = {
  'renderer/+client.ts': { ...none, file: 'assets/entry.js', imports: ['_shell'] },
  _shell: {
    ...none,
    file: 'assets/shell.js',
    css: ['assets/shell.css'],
    assets: ['assets/a.woff2'],
  },
  _rest: { ...none, file: 'assets/rest.js', name: 'rest', imports: ['_shell'] },
  [page('offline')]: { ...none, file: 'assets/offline.js', imports: ['_shell'] },
  [page('product')]: { ...none, file: 'assets/product.js', imports: ['_shell', '_price'] },
  'client/features/product/viewer.tsx': {
    ...none,
    file: 'assets/viewer.js',
    assets: ['assets/loop.webm'],
  },
  _price: { ...none, file: 'assets/price.js' },
  'client/elsewhere/odd.ts': { ...none, file: 'assets/odd.js' },
};

/** A built shop with one script; returns its `client` folder. */
async function buildOf(name: string): Promise<string> {
  const dist = await temporaryFolder();
  const client = join(dist, 'client');
  await mkdir(join(client, 'assets/chunks'), { recursive: true });
  await writeFile(join(client, `assets/chunks/${name}.js`), `// ${name}`);
  await writeFile(join(client, 'service-worker.js'), '// worker');
  const manifest = { name: 'Witryna – odzież', short_name: 'Witryna', description: '', lang: 'pl' };
  await writeFile(join(client, 'manifest.webmanifest'), JSON.stringify(manifest));
  await writeFile(join(dist, 'assets.json'), JSON.stringify(built));
  return client;
}

describe('the list of scripts and styles', () => {
  test('has the recorded format: the files of every page, and by position the extra files of each page group [offline-02]', () => {
    const manifest = clientManifest(built, 'b1');
    expect(manifest).toMatchObject({ publicPath: '/', build: 'b1' });
    expect(new Set(manifest.initial)).toEqual(
      new Set([
        'assets/entry.js',
        'assets/shell.js',
        'assets/shell.css',
        'assets/a.woff2',
        'assets/offline.js',
      ]),
    );
    expect([...manifest.initial, ...manifest.async].sort()).toEqual([...manifest.all].sort());
    const product = filesOf(manifest, ['product']).filter(
      (file) => !manifest.initial.includes(file.slice(1)),
    );
    expect(product.sort()).toEqual(['/assets/price.js', '/assets/product.js', '/assets/viewer.js']);
  });

  test('contains every page group, and all groups together contain all scripts and styles', () => {
    const manifest = clientManifest(built, 'b1');
    const groups = Object.keys(manifest.modules);
    expect(groups).toEqual([...Object.keys(pageGroups), 'other']);
    const all = manifest.all.map((file) => `/${file}`);
    expect([...filesOf(manifest, groups)].sort()).toEqual(all.sort());
    expect(all).toContain('/assets/odd.js');
    expect(all).not.toContain('/assets/loop.webm');
  });
});

describe('previous builds', () => {
  test('are the last two, besides the current one, after any number of starts', async () => {
    const data = await temporaryFolder();
    for (const name of ['a', 'b', 'c', 'c', 'd']) await storeBuild(await buildOf(name), data, name);
    expect((await readdir(buildsDir(data))).sort()).toEqual(['b', 'builds.json', 'c', 'd']);
    const places = await storeBuild(await buildOf('d'), data, 'd');
    expect([...places.keys()].sort()).toEqual(['chunks/b.js', 'chunks/c.js']);
  });

  test('do not prevent a start if their list is incomplete', async () => {
    const data = await temporaryFolder();
    await mkdir(buildsDir(data));
    await writeFile(join(buildsDir(data), 'builds.json'), '["a');
    expect((await storeBuild(await buildOf('b'), data, 'b')).size).toBe(0);
  });
});

describe('over HTTP', () => {
  async function open(hasWorker = true, shopName = 'Witryna') {
    const dataDir = await temporaryFolder();
    await storeBuild(await buildOf('old'), dataDir, 'old');
    const app = Fastify();
    await app.register(buildRoutes, {
      clientDir: await buildOf('new'),
      dataDir,
      build: 'new',
      hasWorker,
      shopName,
    });
    return (url: string) => app.inject({ url });
  }

  test('files of this build and the previous one are cached for a year, and a missing one is not cached', async () => {
    const get = await open();
    for (const name of ['new', 'old']) {
      const response = await get(`/assets/chunks/${name}.js`);
      expect([response.statusCode, response.body]).toEqual([200, `// ${name}`]);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await get('/assets/chunks/older.js')).statusCode).toBe(404);
    expect((await get('/assets/..%2f..%2fbuilds.json')).statusCode).toBe(404);
  });

  test('the list is revalidated on each request', async () => {
    const get = await open();
    const { headers, body } = await get(clientManifestPath);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(JSON.parse(body).build).toBe('new');
  });

  test('the service worker is served, or with a setting one that removes it', async () => {
    expect((await (await open())('/service-worker.js')).body).toBe('// worker');
    const retired = await (await open(false))('/service-worker.js');
    expect(retired.headers['cache-control']).toBe('no-store');
    expect(retired.headers['content-type']).toContain('javascript');
    expect(retired.body).toContain('registration.unregister()');
  });

  test('the web manifest has the configured name, and no picture of ours under another name [app-01]', async () => {
    const ours = await (await open())('/manifest.webmanifest');
    expect(ours.json()).toMatchObject({ name: 'Witryna – odzież', short_name: 'Witryna' });
    const theirs = await (await open(true, 'Sklep Ani'))('/manifest.webmanifest');
    expect(theirs.json()).toMatchObject({
      name: 'Sklep Ani',
      short_name: 'Sklep Ani',
      lang: 'pl',
      screenshots: [],
    });
    expect(theirs.headers['content-type']).toContain('application/manifest+json');
    expect(theirs.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });
});
