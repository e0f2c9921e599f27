import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from '../services/chromium.ts';
import { type RunningShop, startShop } from '../services/shop.ts';
import { fixtureCatalogue } from '../support/fixture-catalogue.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';

const PackageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ scripts: v.object({ dev: v.pipe(v.string(), v.startsWith('node ')) }) }),
);

let copy: ProjectCopy;
let shop: RunningShop;
/** A fixed port, so that the shop has the same address after a restart. */
const port = String(20_000 + (process.pid % 20_000));

beforeAll(async () => {
  copy = copyProject();
  const { scripts } = v.parse(PackageSchema, readFileSync(join(copy.root, 'package.json'), 'utf8'));
  shop = await startShop(
    { CATALOGUE_DIR: fixtureCatalogue, DATA_DIR: join(copy.root, '.data'), PORT: port },
    { root: copy.root, command: scripts.dev.split(' ').slice(1) },
  );
  return async () => {
    await shop.stop();
    copy.remove();
  };
});

async function textAt(path: string): Promise<string> {
  const response = await fetch(shop.url + path, { headers: { connection: 'close' } });
  return response.text();
}

/** A restart warms the shop up again, which is slow on a busy machine. */
const limit = { timeout: 90_000, interval: 150 };

/** Waits until the address returns the text; the server may be restarting meanwhile. */
const shows = (path: string, text: string) =>
  vi.waitFor(async () => expect(await textAt(path)).toContain(text), limit);

/**
 * A page of the shop in Chromium, loaded twice: on the first load Vite may find packages and
 * reload.
 */
async function openPage(path: string): Promise<Page> {
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  for (const _time of ['first', 'second']) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  }
  return page;
}

describe('npm run dev', { timeout: 200_000 }, () => {
  test('an edited component is shown', async () => {
    expect(await textAt('/offline')).toContain('</html>');
    copy.edit('pages/offline/+Page.tsx', () => 'export default () => <h1>edited component</h1>;\n');
    await shows('/offline', 'edited component');
  });

  test('the gallery of components is served beside the shop, at the address of the dev tools', async () => {
    expect(await textAt('/mock')).toContain('href="/mock/galeria/"');
    expect(await textAt('/mock/galeria/')).toContain('main.tsx');
    expect(await textAt('/mock/galeria/gallery.tsx')).toContain('Galeria komponentów');
  });

  test('an edited component is shown in an open page, and the typed text stays', async () => {
    const page = await openPage('/login');
    const field = page.getByRole('textbox').last();
    await field.fill('jan@example.com');
    copy.edit('pages/login/login-page.tsx', (text) =>
      text.replace('<PageTitle>', '<PageTitle><i data-edited="" />'),
    );
    await page.locator('h1 [data-edited]').waitFor({ state: 'attached' });
    expect(await field.inputValue()).toBe('jan@example.com');
  });

  test('an edited +data is used', async () => {
    copy.edit(
      'pages/offline/+data.ts',
      () => `import { pageData } from '../../renderer/page/page-loader.ts';
const head = { title: 'edited data', description: null, canonical: null };
export const data = pageData(async () => ({ view: null, head }));\n`,
    );
    await shows('/offline', 'edited data');
  });

  test('an edited translation is shown', async () => {
    expect(await textAt('/login')).toContain('Logowanie');
    copy.edit('locales/pl.po', (text) =>
      text.replace('msgid "Sign-in"\nmsgstr "Logowanie"', 'msgid "Sign-in"\nmsgstr "Wejście"'),
    );
    await shows('/login', 'Wejście');
  });

  test('an edited domain rule is used', async () => {
    // Wraps the export by its name, so that the rule itself may be written in any way.
    copy.edit('domain/screens/load-search.ts', (text) =>
      text.replace(
        'export async function loadSearch(',
        `export const loadSearch = async (...asked: Parameters<typeof before>) =>
  ({ ...(await before(...asked)), title: 'edited rule' });
async function before(`,
      ),
    );
    await shows('/szukaj', 'edited rule');
  });

  test('an edited address is used', async () => {
    const responses = (status: number) =>
      vi.waitFor(
        async () => expect((await fetch(`${shop.url}/ulubione`)).status).toBe(status),
        limit,
      );
    await responses(404);
    copy.edit('domain/url/screens.ts', (text) => text.replace("'/lista-zyczen'", "'/ulubione'"));
    await responses(200);
  });

  test('an edited server route is used', async () => {
    copy.edit('server/health/health-routes.ts', (text) =>
      text.replace("status: 'ok'", "status: 'edited route'"),
    );
    await shows('/healthz', 'edited route');
  });
});
